"""What a notebook shows besides boards, which show themselves: values as LaTeX, a link to the page."""
