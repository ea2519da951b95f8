#pragma once

// The help texts of the program and of each command. The first line appears in the list of
// commands; examples follow. tests/golden/help/ holds the complete pages.
namespace quintet::apps::help {

inline constexpr const char* about =
    "quintet: five two-player abstract board games: play, analyse, run engine matches\n"
    "\n"
    "Examples:\n"
    "  quintet games                                 the games and their rule options\n"
    "  echo startpos | quintet inspect wali          a position with its legal moves and result\n"
    "  quintet perft mapello 9 --rules map=othello   count all lines of nine plies\n"
    "  quintet playouts jinli --seconds 2            two seconds of random games\n"
    "  quintet analyze frozenforest --time 2s        the best move, its value and the line\n"
    "  quintet serve                                 the web app, on http://localhost:8017\n"
    "  quintet record check games.pgn                check that all games are legal\n";

inline constexpr const char* games =
    "list the games: ids, titles, sides, rule options\n"
    "\n"
    "Examples:\n"
    "  quintet games\n"
    "  quintet games --json\n";

inline constexpr const char* inspect =
    "read positions from standard input, print legal moves and results as JSON\n"
    "\n"
    "Examples:\n"
    "  echo startpos | quintet inspect jinli\n"
    "  echo 'startpos moves c3 d3' | quintet inspect wali --rules drop=nothree\n"
    "\n"
    "Each line is POSITION or startpos, optionally followed by ' moves M1 M2 ...'. Each gives one\n"
    "JSON object with position, to_move, moves, result and margin, or with error; after an error\n"
    "the exit code is 1.\n";

inline constexpr const char* perft =
    "count the lines of each length up to DEPTH from a position\n"
    "\n"
    "Examples:\n"
    "  quintet perft mapello 12 --rules map=othello --threads 2\n"
    "  quintet perft wali 3 --divide\n"
    "  quintet perft squex 4 --rules size=3x3 --position 'B../.../... ../.. r 1'\n";

inline constexpr const char* playouts =
    "play uniformly random games from the start: speed, length, branching, results\n"
    "\n"
    "Examples:\n"
    "  quintet playouts wali --games 100000 --seed 7\n"
    "  quintet playouts frozenforest --seconds 5 --threads 2 --json\n"
    "\n"
    "The default is 100000 games. The totals depend only on the seed and the number of games.\n";

inline constexpr const char* analyze =
    "analyse a position with the engine: best move, value, principal variation\n"
    "\n"
    "Examples:\n"
    "  quintet analyze mapello --moves 'e3 d3' --time 3s\n"
    "  quintet analyze squex --rules size=5x5 --lines 3\n"
    "  quintet analyze wali --position '.B..../....../W.WB../.W..../BW.W.. b move 0 0 4 7 2' "
    "--json\n"
    "\n"
    "The search ends at the first limit reached, or when the value is proven; the default limit "
    "is\n"
    "one second. Values are from the point of view of the side to move.\n";

inline constexpr const char* solve =
    "solve a position exactly: who wins, or by how much, with proof\n"
    "\n"
    "Examples:\n"
    "  quintet solve squex --rules size=5x5\n"
    "  quintet solve frozenforest --rules size=5 --goal margin\n"
    "  quintet solve wali --rules size=4x4,stones=3 --time 10m --memory 2000 --resume wali.part\n"
    "  quintet solve squex --rules size=4x4 --certificate squex.proof\n"
    "\n"
    "Nothing is guessed. The answer is for the side to move: win, loss or draw, the margin if it "
    "is\n"
    "known, and otherwise the bounds that are. It is found by proof-number search or alpha-beta,\n"
    "whichever suits the game. With --resume, what is known is kept in a file every minute and at\n"
    "the end; the same command goes on from there, also after a crash. The exit code is 1 when a\n"
    "limit or Ctrl-C came before the answer; what is known by then is printed all the same.\n";

inline constexpr const char* verify =
    "check a certificate: a proof of who wins a position, or by how much\n"
    "\n"
    "Examples:\n"
    "  quintet solve squex --rules size=4x4 --certificate squex.proof\n"
    "  quintet verify squex.proof\n"
    "\n"
    "A certificate is a strategy: a move for each position in which its side moves, and an answer "
    "to\n"
    "every move of the opponent. The check follows all of it by rules written for this purpose, "
    "and\n"
    "trusts nothing in the file. docs/certificates.md describes the format; "
    "tools/verify_certificate.py\n"
    "is a second checker. The exit code is 1 when the file proves nothing.\n";

inline constexpr const char* bench =
    "run a fixed search per game: speed, and a signature that is the same on every machine\n"
    "\n"
    "Examples:\n"
    "  quintet bench\n"
    "  quintet bench squex --json\n"
    "\n"
    "The signature is the number of nodes searched. It changes only when the search changes.\n";

inline constexpr const char* engine =
    "run the engine for other programs: the UGI protocol on standard input and output\n"
    "\n"
    "Examples:\n"
    "  printf 'setoption name Game value wali\\ngo movetime 500\\n' | quintet engine\n"
    "\n"
    "UGI is UCI without the parts that are chess; docs/protocol.md describes it. Start with ugi,\n"
    "end with quit.\n";

inline constexpr const char* match =
    "play a match between two engines: score, Elo with error bars, records\n"
    "\n"
    "Examples:\n"
    "  quintet match wali --first alphabeta,nodes=5000 --second mcts,nodes=5000 --games 200\n"
    "  quintet match squex --first level=5 --second level=4 --sprt 0,30 --concurrency 2\n"
    "  quintet match mapello --first level=10,time=50 --second 'cmd=./other --fast' --pgn "
    "games.pgn\n"
    "  quintet match jinli --first alphabeta --second mcts --clock 60+0.5 --games 20\n"
    "\n"
    "ENGINE is random, greedy, level=N, alphabeta or mcts, optionally followed by settings after\n"
    "commas (time=2s, nodes=N, depth=D, threads=T, seed=X, noise=U, contempt=U, halvings=H,\n"
    "eval=NAME, without=FEATURE, book=off), or cmd=PROGRAM ARGS for a program that speaks UGI\n"
    "(docs/protocol.md). The evaluation NAME is patterns or network (learned, in games that have\n"
    "one: their default), hand, or blind, which calls every position even. A FEATURE that\n"
    "alphabeta can do without is table, quiescence, reductions, nullmove, pruning, probcut or\n"
    "aspiration; several are joined by +. Tables of endings are switched off by without=endings,\n"
    "level 10's opening book by book=off. Monte-Carlo tree search (mcts) is the reference method,\n"
    "there to compare with: in no game is it stronger than alphabeta, and no level uses it. Games\n"
    "come in pairs: each random opening is played twice with sides swapped. An illegal move, a\n"
    "crash or no answer loses that game only. The default is 100 games, or with --sprt as many as\n"
    "it takes.\n"
    "\n"
    "--clock gives each side seconds for the game and an increment in seconds per move; a side\n"
    "that exceeds its time by more than 50 ms loses. Our engines budget their time and also keep\n"
    "to their own limits; programs are sent both clocks. The seed determines openings and engines\n"
    "and is passed to programs that have an option Seed: single-threaded engines with a node "
    "limit\n"
    "play the same games again. The match is also scored by the game's own format (Wali: first to\n"
    "10 points, ...).\n";

inline constexpr const char* tournament =
    "play a round robin between engines: crosstable and ratings\n"
    "\n"
    "Examples:\n"
    "  quintet tournament jinli --engine level=2 --engine level=4 --engine level=6 --rounds 20\n"
    "  quintet tournament wali --engine random --engine greedy --engine 'cmd=./other' --json\n"
    "  quintet tournament squex --engine alphabeta --engine mcts --games 10 --clock 30+0.2\n"
    "\n"
    "In each round every two engines play a pair of games, the same opening with sides swapped.\n"
    "Ratings are maximum likelihood (Bradley-Terry) with a mean of 0. ENGINE, clocks and the seed\n"
    "are as in quintet match.\n";

inline constexpr const char* train =
    "train a learned evaluation from nothing: self-play, fitting, weights\n"
    "\n"
    "Examples:\n"
    "  quintet train mapello --recipe src/games/mapello/mapello.recipe --folder /tmp/mapello\n"
    "\n"
    "The recipe says which games are played and how weights are fitted to them, step by step.\n"
    "An interrupted run (Ctrl-C, or killed) continues where it was when the command is repeated;\n"
    "what is made depends only on the recipe, not on the number of threads.\n";

inline constexpr const char* book =
    "build, show and check opening books\n"
    "\n"
    "Examples:\n"
    "  quintet book list\n"
    "  quintet book show mapello --rules map=othello --moves 'd3 c3'\n"
    "  quintet book build wali --positions 2000 --nodes 100000\n"
    "  quintet book check wali.book\n"
    "\n"
    "A book has positions of the opening with a value on every legal move, found by the engine\n"
    "itself. Level 10 plays from those that come with the program (docs/rooms/book.md).\n";

inline constexpr const char* book_build =
    "build an opening book, or make one larger, by long searches\n"
    "\n"
    "Examples:\n"
    "  quintet book build wali --positions 2000 --nodes 100000\n"
    "  nice quintet book build squex --out squex.book --time 8h --positions 100000 --resume\n"
    "\n"
    "Again and again the position closest to the best line of play is taken, and each of its "
    "moves\n"
    "searched. The result depends only on the rules, the nodes and the number of positions, not "
    "on\n"
    "the threads. The file is replaced every half minute by a larger book and is always whole;\n"
    "Ctrl-C keeps what is known, and --resume goes on with it.\n";

inline constexpr const char* book_show =
    "show what an opening book says of a position: its moves with their values, best first\n"
    "\n"
    "Examples:\n"
    "  quintet book show jinli\n"
    "  quintet book show mapello --rules map=othello --moves 'd3 c3'\n"
    "  quintet book show wali --book wali.book --json\n"
    "\n"
    "Values are for the side to move, in the engine's units. A move is explored if the position\n"
    "after it is in the book as well.\n";

inline constexpr const char* book_check =
    "check opening books: whole, legal, and each value the best of those below it\n"
    "\n"
    "Examples:\n"
    "  quintet book check wali.book more.book\n"
    "\n"
    "The exit code is 1 if any is bad.\n";

inline constexpr const char* book_list =
    "list the opening books that come with the program\n"
    "\n"
    "Examples:\n"
    "  quintet book list\n"
    "  quintet book list --json\n";

inline constexpr const char* tables =
    "build, check and look up tables of endings with exact values (Wali)\n"
    "\n"
    "Examples:\n"
    "  quintet tables build wali 3v3\n"
    "  quintet tables list wali\n"
    "  quintet tables probe wali --position 'W..W../.W..../....../..B.../B....B w move 0 0 9 9 0'\n"
    "\n"
    "A table knows every position of a class, such as 3v2: one side has three stones, the other\n"
    "two, in the move phase. Tables are for certain rules. docs/tables.md has more about them.\n";

inline constexpr const char* tables_build =
    "build the tables of some classes, and of all smaller ones that they need\n"
    "\n"
    "Examples:\n"
    "  quintet tables build wali 4v4 --threads 2\n"
    "  quintet tables build wali 3v3 --rules size=4x4,four=counts --tables ~/tables\n"
    "\n"
    "Tables that are there already are kept. After Ctrl-C, or if it was killed, the same command\n"
    "continues where it was.\n";

inline constexpr const char* tables_list =
    "list the tables of a game\n"
    "\n"
    "Examples:\n"
    "  quintet tables list wali\n"
    "  quintet tables list wali --rules size=4x4 --json\n"
    "\n"
    "With --rules, only those for these rules.\n";

inline constexpr const char* tables_check =
    "check tables: every byte, and that every value follows from those one move later\n"
    "\n"
    "Examples:\n"
    "  quintet tables check wali --threads 2\n"
    "  quintet tables check wali 3v2 3v3\n"
    "\n"
    "If a table is wrong, the exit code is 1.\n";

inline constexpr const char* tables_stats =
    "how many positions are won, drawn and lost, and the longest win of each class\n"
    "\n"
    "Examples:\n"
    "  quintet tables stats wali\n"
    "  quintet tables stats wali 3v3 --json\n"
    "\n"
    "Wins are for the side to move; mirror images count. A win is as long as it takes to the next\n"
    "capture or the end of the game, in turns of both sides.\n";

inline constexpr const char* tables_probe =
    "the exact value of a position, and of each of its moves\n"
    "\n"
    "Examples:\n"
    "  quintet tables probe wali --position 'W..W../.W..../....../..B.../B....B w move 0 0 9 9 0'\n"
    "  quintet tables probe wali --json --moves 'a1-a2' \\\n"
    "    --position 'W..W../.W..../....../..B.../B....B w move 0 0 9 9 0'\n"
    "\n"
    "If no table knows the position, the exit code is 1.\n";

inline constexpr const char* play =
    "play in the terminal, against the computer or another person\n"
    "\n"
    "Examples:\n"
    "  quintet play                                  a menu: play, watch, learn, resume\n"
    "  quintet play wali --white human --black level=4 --rules four=forbidden\n"
    "  quintet play jinli --second level=6 --clock 10+5\n"
    "  quintet play squex --red 'cmd=./other --fast'\n"
    "  quintet play mapello --map random:7 --black level=6 --white level=6 --delay 300\n"
    "  quintet play frozenforest --mina level=3 --series\n"
    "  quintet play squex --tutorial --lang pt\n"
    "  quintet play --replay games.pgn\n"
    "\n"
    "Each side, by its name or as --first and --second, is human (the default) or an ENGINE as in\n"
    "quintet match. With a GAME or a file, nothing is asked. Type moves in full (a1-b2@d4) or "
    "cell\n"
    "by cell; the command help lists the others.\n"
    "\n"
    "A clock is minutes plus an increment in seconds: 5+3. A series is the best of N in Jin Li "
    "and\n"
    "Squex, N games and then the margins in Mapello, a match of two games in Frozen Forest, first\n"
    "to 10 points in Wali. Games and series are saved after every move, and the menu offers them\n"
    "again; finished games are added to ~/.local/share/quintet/games.pgn. See docs/playing.md.\n";

inline constexpr const char* serve =
    "run the web app: play, watch, analyse and learn in a browser\n"
    "\n"
    "Examples:\n"
    "  quintet serve\n"
    "  quintet serve --port 8080 --db ~/quintet.db\n"
    "  quintet serve --bind 0.0.0.0 --db postgresql://user@host/quintet\n"
    "\n"
    "Prints its address once it is ready. Only this machine can reach it unless --bind says\n"
    "otherwise. Games and accounts are stored in one file, or in a PostgreSQL database that\n"
    "several servers may share. SIGTERM or Ctrl-C stops it. docs/api.md describes its API.\n";

inline constexpr const char* record =
    "check, show and convert game records (PGN)\n"
    "\n"
    "Examples:\n"
    "  quintet record check games.pgn\n"
    "  quintet record show games.pgn --game 2 --ply 10\n"
    "  quintet record convert games.pgn --to json\n"
    "\n"
    "A record is PGN with these tags: Event, Site, Date, Round, a tag for each side's player (Red\n"
    "and Yellow in Jin Li, White and Black in Wali, ...), Result (1-0: the first side won),\n"
    "Variant (the game's id), Rules (if not the default), SetUp and FEN (if the start is not the\n"
    "standard one), Termination, and any others.\n";

inline constexpr const char* record_check =
    "replay every game of the files and check tags, moves, variations and results\n"
    "\n"
    "Examples:\n"
    "  quintet record check games.pgn more.pgn\n"
    "  cat games.pgn | quintet record check - --json\n"
    "\n"
    "Prints one line per game, with the place of the first error in a bad one. If any game is "
    "bad,\n"
    "the exit code is 1. A result before the game is over needs a tag Termination other than\n"
    "normal.\n";

inline constexpr const char* record_show =
    "print the tags and moves of a game and the position after a ply\n"
    "\n"
    "Examples:\n"
    "  quintet record show games.pgn\n"
    "  quintet record show games.pgn --game 2 --ply 10\n";

inline constexpr const char* record_convert =
    "write all games of a file in normal form, as JSON, or as lines for inspect\n"
    "\n"
    "Examples:\n"
    "  quintet record convert messy.pgn -o tidy.pgn\n"
    "  quintet record convert games.pgn --to json\n"
    "  quintet record convert wali.pgn --to moves | quintet inspect wali\n"
    "\n"
    "JSON is one object per line. Nothing is written if a game cannot be read or replayed.\n";

inline constexpr const char* manual =
    "print the manual page, or completions for a shell\n"
    "\n"
    "Examples:\n"
    "  quintet manual man | man -l -\n"
    "  source <(quintet manual bash)\n"
    "\n"
    "Both are generated from the program's own options; an installation includes them.\n";

inline constexpr const char* help =
    "print the help of a command\n"
    "\n"
    "Examples:\n"
    "  quintet help\n"
    "  quintet help match\n"
    "  quintet help record check\n";

}  // namespace quintet::apps::help
