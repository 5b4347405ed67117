from .door import answer, grid


def test_counts_of_thousands_of_digits_cross_exactly():
    side = 130
    position = grid(side, side, " ".join("?" * side**2), {"kind": "uniform"})
    found = answer("solve", position=position, include=["count"])["count"]
    assert found["power_of_ten"] == len(found["exact"]) - 1 == 5087
    assert int(found["exact"][:4000]) == 2 ** (side**2) // 10**1088


def test_a_decimal_never_makes_an_uncertain_cell_certain():
    prior = {"kind": "density", "rho": "1/1000000"}
    found = answer("solve", position=grid(1, 1, "?", prior, x_max=2), digits=3)
    assert float(found["outer"]["probability"]["decimal"]) > 0
    prior = {"kind": "density", "rho": "1999999/1000000"}
    found = answer("solve", position=grid(1, 1, "?", prior, x_max=2), digits=3)
    assert float(found["outer"]["probability"]["decimal"]) < 1
