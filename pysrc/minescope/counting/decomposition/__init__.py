"""Tree decompositions: how far a graph is from being a tree.

A tree decomposition of a graph is a tree of *bags*, sets of vertices, such that every vertex lies
in a bag, the ends of every edge lie together in a bag, and the bags of any one vertex hang
together. Its width is the size of the largest bag minus one; trees have width 1, a grid of r rows
width r. An order in which the vertices are eliminated gives one: when a vertex goes, its
neighbours become a clique, and it makes a bag with them. The best order is hard to find; taking
the vertex of least degree, or the one whose neighbours lack the fewest edges (least fill), is
quick and does well.

A *nice* decomposition changes the bag by one vertex a step: leaf (empty bag), introduce, forget,
join (H. Bodlaender, "Treewidth: algorithmic techniques and results", 1997). Graphs are adjacency
lists, and nothing here is recursive.
"""
