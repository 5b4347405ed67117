"""What finished nodes are asked: sums over all members, single members, the cheapest one."""
