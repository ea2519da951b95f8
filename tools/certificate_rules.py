"""The rules of the games for tools/verify_certificate.py, written from rules.md, plainly.

Each class is a position; a move makes a new one. Cells are (row, column).
"""

from __future__ import annotations

from math import gcd

Cell = tuple[int, int]
Board = list[list[str]]
AROUND = [(r, c) for r in (-1, 0, 1) for c in (-1, 0, 1) if (r, c) != (0, 0)]

SIDES = {"squex": ("blue", "red"), "frozenforest": ("yuki", "mina"), "wali": ("white", "black"),
         "jinli": ("red", "yellow"), "mapello": ("black", "white")}


def board_of(text: str) -> Board:
    return [list(row) for row in text.split("/")]


def text_of(board: Board) -> str:
    return "/".join("".join(row) for row in board)


def copied(board: Board) -> Board:
    return [row[:] for row in board]


def name_of(cell: Cell) -> str:
    return f"{chr(ord('a') + cell[1])}{cell[0] + 1}"


def cell_of(name: str) -> Cell:
    return int(name[1:]) - 1, ord(name[0]) - ord("a")


def cells_with(board: Board, letter: str) -> list[Cell]:
    return [(r, c) for r, row in enumerate(board) for c, x in enumerate(row) if x == letter]


def look(board: Board, row: int, column: int) -> str:
    """'#' off the board."""
    inside = 0 <= row < len(board) and 0 <= column < len(board[0])
    return board[row][column] if inside else "#"


class Squex:
    def __init__(self, rules: dict[str, str], position: str) -> None:
        octagons, squares, self.colour, left = position.split(" ")
        self.swaps = rules.get("swap", "off") == "on"
        self.octagons = board_of(octagons)
        self.squares = board_of(squares)
        self.left = int(left)

    def text(self) -> str:
        return f"{text_of(self.octagons)} {text_of(self.squares)} {self.colour} {self.left}"

    def mover(self) -> str:
        return "blue" if self.colour == "b" else "red"

    def empty(self) -> list[Cell]:
        return cells_with(self.octagons, ".")

    def moves(self) -> list[str]:
        moves = [name_of(cell) for cell in self.empty()]
        cells = len(self.octagons) * len(self.octagons[0])
        letters = text_of(self.octagons)
        if (self.swaps and len(self.octagons) == len(self.octagons[0])
                and len(moves) == cells - 1 and "B" in letters
                and (self.colour, self.left) == ("r", 1)):
            moves.append("swap")
        return moves

    def play(self, move: str) -> Squex:
        then = Squex({"swap": "on" if self.swaps else "off"}, self.text())
        if move == "swap":
            row, column = next((r, c) for r, line in enumerate(self.octagons)
                               for c, x in enumerate(line) if x == "B")
            then.octagons[row][column] = "."
            then.octagons[column][row] = "R"
            then.colour = "b"
            return then
        row, column = cell_of(move)
        own, their = ("B", "R") if self.colour == "b" else ("R", "B")
        then.octagons[row][column] = own
        cut = False
        for down in (-1, 1):
            for right in (-1, 1):
                if look(then.octagons, row + down, column + right) == own:
                    r, c = row + (down - 1) // 2, column + (right - 1) // 2
                    cut = cut or then.squares[r][c] == their
                    then.squares[r][c] = own
        if cut or self.left == 1:
            then.colour = "r" if self.colour == "b" else "b"
            then.left = 2 if cut else 1
        else:
            then.left = 1
        return then

    def is_safe(self, row: int, column: int, down: int, right: int, own: str) -> bool:
        square = self.squares[row + (down - 1) // 2][column + (right - 1) // 2]
        others = [self.octagons[row + down][column], self.octagons[row][column + right]]
        return square == own and (own in others or "." not in others)

    def is_joined(self, own: str) -> bool:
        height, width = len(self.octagons), len(self.octagons[0])
        edge = [(0, c) for c in range(width)] if own == "B" else [(r, 0) for r in range(height)]
        todo = [cell for cell in edge if self.octagons[cell[0]][cell[1]] == own]
        seen = set(todo)
        while todo:
            row, column = todo.pop()
            if (row if own == "B" else column) == (height if own == "B" else width) - 1:
                return True
            for down, right in AROUND:
                to = row + down, column + right
                if to in seen or look(self.octagons, *to) != own:
                    continue
                if 0 in (down, right) or self.is_safe(row, column, down, right, own):
                    seen.add(to)
                    todo.append(to)
        return False

    def margin_of(self, side: str) -> int | None:
        for winner, own in (("blue", "B"), ("red", "R")):
            if self.is_joined(own):
                return 1 if side == winner else -1
        return None


class FrozenForest:
    def __init__(self, rules: dict[str, str], position: str) -> None:
        board, self.side = position.split(" ")
        self.over = rules.get("over", "off") == "on"
        cells = [((r, c), x) for r, row in enumerate(board_of(board)) for c, x in enumerate(row)]
        self.size = len(board_of(board))
        self.trees = {cell for cell, x in cells if x in "TM"}
        self.yuki = next((cell for cell, x in cells if x == "Y"), None)
        self.mina = next((cell for cell, x in cells if x in "Mm"), None)

    def letter(self, cell: Cell) -> str:
        if cell == self.yuki:
            return "Y"
        tree = cell in self.trees
        if cell == self.mina:
            return "M" if tree else "m"
        return "T" if tree else "."

    def cells(self) -> list[Cell]:
        return [(r, c) for r in range(self.size) for c in range(self.size)]

    def text(self) -> str:
        rows = ["".join(self.letter((r, c)) for c in range(self.size)) for r in range(self.size)]
        return "/".join(rows) + " " + self.side

    def mover(self) -> str:
        return "yuki" if self.side == "y" else "mina"

    def hidden(self, one: Cell, two: Cell) -> bool:
        rows, columns = two[0] - one[0], two[1] - one[1]
        parts = gcd(rows, columns)
        return any((one[0] + rows // parts * i, one[1] + columns // parts * i) in self.trees
                   for i in range(1, parts))

    def may_go(self, to: Cell) -> bool:
        if to in (self.yuki, self.mina):
            return False
        if self.yuki is None:
            return True
        if self.mina is None:
            return to in self.trees and self.hidden(self.yuki, to)
        if self.side == "y":
            near = max(abs(to[0] - self.yuki[0]), abs(to[1] - self.yuki[1])) == 1
            return near and to in self.trees and not self.hidden(to, self.mina)
        rows, columns = to[0] - self.mina[0], to[1] - self.mina[1]
        if rows and columns and abs(rows) != abs(columns):
            return False
        steps = max(abs(rows), abs(columns))
        way = [(self.mina[0] + rows // steps * i, self.mina[1] + columns // steps * i)
               for i in range(1, steps)]
        return (self.over or self.yuki not in way) and self.hidden(self.yuki, to)

    def moves(self) -> list[str]:
        return [name_of(cell) for cell in self.cells() if self.may_go(cell)]

    def play(self, move: str) -> FrozenForest:
        then = FrozenForest({"over": "on" if self.over else "off"}, self.text())
        if self.side == "y":
            then.yuki = cell_of(move)
            then.trees.discard(then.yuki)
        else:
            then.mina = cell_of(move)
        then.side = "m" if self.side == "y" else "y"
        return then

    def margin_of(self, side: str) -> int | None:
        if any(self.may_go(cell) for cell in self.cells()):
            return None
        margin = len(self.trees) + 1
        return -margin if side == self.mover() else margin


class JinLi:
    def __init__(self, rules: dict[str, str], position: str) -> None:
        board, side, *numbers = position.split(" ")
        self.rules = rules
        self.board = board_of(board)
        self.mover_index = "ry".index(side[0])
        self.owed = side.endswith("!")
        self.hand = [int(numbers[0]), int(numbers[1])]
        self.points = [int(numbers[2]), int(numbers[3])]
        self.quiet = int(numbers[4])

    def text(self) -> str:
        side = "ry"[self.mover_index] + ("!" if self.owed else "")
        numbers = [*self.hand, *self.points, self.quiet]
        return " ".join([text_of(self.board), side, *map(str, numbers)])

    def mover(self) -> str:
        return ("red", "yellow")[self.mover_index]

    def cells(self, letter: str) -> list[Cell]:
        return cells_with(self.board, letter)

    def turns(self, who: int) -> list[str]:
        found = []
        for row, column in self.cells("RY"[who]):
            for down, right in AROUND:
                near, far = (row + down, column + right), (row + 2 * down, column + 2 * right)
                here = name_of((row, column))
                if look(self.board, *near) == ".":
                    swim = f"{here}-{name_of(near)}"
                    drops = [(row, column), *(c for c in self.cells(".") if c != near)]
                    found += ([f"{swim}@{name_of(d)}" for d in drops] if self.hand[who] else [swim])
                elif look(self.board, *near) == "O" and look(self.board, *far) == ".":
                    found.append(f"{here}-{name_of(far)}")
        return found

    def moves(self) -> list[str]:
        if self.owed:
            return ["x" + name_of(cell) for cell in self.cells("O")]
        return self.turns(self.mover_index) or ["pass"]

    def play(self, move: str) -> JinLi:
        then = JinLi(self.rules, self.text())
        me = self.mover_index
        if move.startswith("x"):
            row, column = cell_of(move[1:])
            then.board[row][column] = "."
            then.hand[1 - me] += 1
            then.owed = False
            return then
        score = 0
        if move != "pass":
            steps, _, drop = move.partition("@")
            start, to = (cell_of(name) for name in steps.split("-"))
            then.board[start[0]][start[1]] = "."
            then.board[to[0]][to[1]] = "RY"[me]
            if drop:
                row, column = cell_of(drop)
                then.board[row][column] = "O"
                then.hand[me] -= 1
                then.owed = self.rules.get("recycle") == "on" and then.hand[me] == 0
            score = sum(look(then.board, to[0] + r, to[1] + c) in "RY" for r, c in AROUND)
        then.points[me] += score
        then.quiet = 0 if score else self.quiet + 1
        then.mover_index = 1 - me
        return then

    def margin_of(self, side: str) -> int | None:
        won = max(self.points) >= int(self.rules.get("target", "10"))
        stuck = not self.owed and not self.turns(0) and not self.turns(1)
        if not won and self.quiet < 60 and not stuck:
            return None
        lead = self.points[0] - self.points[1]
        return lead if side == "red" else -lead


class Wali:
    def __init__(self, rules: dict[str, str], position: str) -> None:
        board, self.side, self.phase, *numbers = position.split(" ")
        self.rules = rules
        self.board = board_of(board)
        self.hand = [int(numbers[0]), int(numbers[1])]
        self.lost = [int(numbers[2]), int(numbers[3])]
        self.quiet = int(numbers[4])

    def text(self) -> str:
        numbers = [*self.hand, *self.lost, self.quiet]
        return " ".join([text_of(self.board), self.side, self.phase, *map(str, numbers)])

    def mover(self) -> str:
        return "white" if self.side == "w" else "black"

    def me(self) -> int:
        return "wb".index(self.side)

    def cells(self, letter: str) -> list[Cell]:
        return cells_with(self.board, letter)

    @staticmethod
    def runs(board: Board, cell: Cell) -> list[int]:
        """The lengths of the runs through a stone, in its row and in its column."""
        letter = board[cell[0]][cell[1]]
        lengths = []
        for down, right in ((0, 1), (1, 0)):
            length = 1
            for sign in (-1, 1):
                row, column = cell[0] + sign * down, cell[1] + sign * right
                while look(board, row, column) == letter:
                    length += 1
                    row, column = row + sign * down, column + sign * right
            lengths.append(length)
        return lengths

    def drops(self, who: int) -> list[str]:
        letter = "WB"[who]
        if self.hand[who] == 0:
            return []
        found = []
        for row, column in self.cells("."):
            if self.rules.get("drop", "apart") == "apart":
                sides = ((row - 1, column), (row + 1, column), (row, column - 1), (row, column + 1))
                allowed = all(look(self.board, *cell) != letter for cell in sides)
            else:
                board = copied(self.board)
                board[row][column] = letter
                allowed = max(self.runs(board, (row, column))) < 3
            if allowed:
                found.append(name_of((row, column)))
        return found

    def victims(self) -> list[Cell]:
        stones = self.cells("BW"[self.me()])
        if self.rules.get("protect") == "on":
            return [s for s in stones if 3 not in self.runs(self.board, s)] or stones
        return stones

    def steps(self) -> list[str]:
        found = []
        four = self.rules.get("four", "plain")
        letter = "WB"[self.me()]
        for row, column in self.cells(letter):
            for down, right in ((0, 1), (1, 0), (0, -1), (-1, 0)):
                to = row + down, column + right
                if look(self.board, *to) != ".":
                    continue
                board = copied(self.board)
                board[row][column] = "."
                board[to[0]][to[1]] = letter
                runs = self.runs(board, to)
                if four == "forbidden" and max(runs) > 3:
                    continue
                step = f"{name_of((row, column))}-{name_of(to)}"
                if 3 in runs or (four == "counts" and max(runs) > 3):
                    found += [f"{step}x{name_of(victim)}" for victim in self.victims()]
                else:
                    found.append(step)
        return found

    def moves(self) -> list[str]:
        return (self.drops(self.me()) if self.phase == "drop" else self.steps()) or ["pass"]

    def play(self, move: str) -> Wali:
        then = Wali(self.rules, self.text())
        me = self.me()
        if self.phase == "drop":
            if move != "pass":
                row, column = cell_of(move)
                then.board[row][column] = "WB"[me]
                then.hand[me] -= 1
        else:
            then.quiet += 1
            if move != "pass":
                step, _, taken = move.partition("x")
                start, to = (cell_of(name) for name in step.split("-"))
                then.board[start[0]][start[1]] = "."
                then.board[to[0]][to[1]] = "WB"[me]
                if taken:
                    row, column = cell_of(taken)
                    then.board[row][column] = "."
                    then.lost[1 - me] += 1
                    then.quiet = 0
        then.side = "b" if self.side == "w" else "w"
        if then.phase == "drop" and not then.drops(0) and not then.drops(1):
            then.phase, then.side, then.hand = "move", "w", [0, 0]
        return then

    def is_beaten(self, who: int) -> bool:
        stones = len(self.cells("WB"[who]))
        few = self.rules.get("end") == "two" and stones <= 2 and self.lost[who] > 0
        return stones == 0 or few

    def winner(self) -> int | None:
        """Who has won; -1 for a draw."""
        me = self.me()
        if self.is_beaten(me):
            return 1 - me
        if self.is_beaten(1 - me):
            return me
        if self.quiet >= 100:
            return -1
        if self.rules.get("blocked") == "lose" and not self.steps():
            return 1 - me
        return None

    def margin_of(self, side: str) -> int | None:
        winner = None if self.phase == "drop" else self.winner()
        if winner is None:
            return None
        if winner == -1:
            return 0
        margin = 2 if self.lost[winner] == 0 else 1
        return margin if side == SIDES["wali"][winner] else -margin


class Mapello:
    def __init__(self, rules: dict[str, str], position: str) -> None:
        board, self.side, black, white = position.split(" ")
        self.rules = rules
        self.board = board_of(board)
        self.bonuses = [int(black), int(white)]

    def text(self) -> str:
        return " ".join([text_of(self.board), self.side, *map(str, self.bonuses)])

    def mover(self) -> str:
        return "black" if self.side == "b" else "white"

    def turned(self, cell: Cell, who: int) -> list[Cell]:
        own, their = ("B", "W") if who == 0 else ("W", "B")
        found = []
        for down, right in AROUND:
            run = []
            row, column = cell[0] + down, cell[1] + right
            while look(self.board, row, column) == their:
                run.append((row, column))
                row, column = row + down, column + right
            if look(self.board, row, column) in (own, "J"):
                found += run
        return found

    def places(self, who: int) -> list[Cell]:
        return [(r, c) for r in range(1, 9) for c in range(1, 9)
                if self.board[r][c] in ".*" and self.turned((r, c), who)]

    def moves(self) -> list[str]:
        return ([name_of((r - 1, c - 1)) for r, c in self.places("bw".index(self.side))]
                or ["pass"])

    def play(self, move: str) -> Mapello:
        then = Mapello(self.rules, self.text())
        me = "bw".index(self.side)
        if move != "pass":
            row, column = cell_of(move)
            cell = row + 1, column + 1
            then.bonuses[me] += 1 if self.board[cell[0]][cell[1]] == "*" else 0
            for r, c in [cell, *self.turned(cell, me)]:
                then.board[r][c] = "BW"[me]
        then.side = "w" if self.side == "b" else "b"
        return then

    def margin_of(self, side: str) -> int | None:
        if self.places(0) or self.places(1):
            return None
        letters = text_of(self.board)
        lead = letters.count("B") - letters.count("W") + 3 * (self.bonuses[0] - self.bonuses[1])
        if self.rules.get("empties") == "winner" and lead != 0:
            left = letters.count(".") + letters.count("*")
            lead += left if lead > 0 else -left
        return lead if side == "black" else -lead


Position = Squex | FrozenForest | JinLi | Wali | Mapello
GAMES: dict[str, type[Position]] = {
    "squex": Squex, "frozenforest": FrozenForest, "jinli": JinLi, "wali": Wali, "mapello": Mapello}


def position_of(game: str, rules: str, position: str) -> Position:
    options = dict(option.split("=", 1) for option in rules.split(",")) if rules else {}
    return GAMES[game](options, position)
