#pragma once

// What --help says of the program and of each command. The first line is what the list of commands
// shows; then come examples. tests/golden/help/ holds the whole pages.
namespace quintet::help {

inline constexpr const char* about =
    "quintet: five two-player board games, their rules exact and fast\n"
    "\n"
    "Examples:\n"
    "  quintet games                                 the games and their rule options\n"
    "  echo startpos | quintet inspect wali          a position, its legal moves, its result\n"
    "  quintet perft mapello 9 --rules map=othello   count the games of nine plies\n"
    "  quintet playouts jinli --seconds 2            random games, as many as fit\n"
    "  quintet analyze frozenforest --time 2s        what the engine would play, and why\n"
    "  quintet serve                                 the web app, on http://localhost:8017\n"
    "  quintet record check games.pgn                are these games legal from end to end?\n";

inline constexpr const char* games =
    "the games: ids, titles, sides, rule options\n"
    "\n"
    "Examples:\n"
    "  quintet games\n"
    "  quintet games --json\n";

inline constexpr const char* inspect =
    "read positions from standard input, say all the rules say of them\n"
    "\n"
    "Examples:\n"
    "  echo startpos | quintet inspect jinli\n"
    "  echo 'startpos moves c3 d3' | quintet inspect wali --rules drop=nothree\n"
    "\n"
    "Each line is POSITION or startpos, and may go on with ' moves M1 M2 ...'. For each, one JSON\n"
    "object comes out: position, to_move, moves, result, margin; or error, and then the exit code\n"
    "is 1.\n";

inline constexpr const char* perft =
    "count the paths of each length up to DEPTH from a position\n"
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
    "Without --games and --seconds, 100000 games are played. The totals depend only on the seed\n"
    "and the number of games.\n";

inline constexpr const char* analyze =
    "what the engine thinks of a position: best move, value, what will follow\n"
    "\n"
    "Examples:\n"
    "  quintet analyze mapello --moves 'e3 d3' --time 3s\n"
    "  quintet analyze squex --rules size=5x5 --lines 3\n"
    "  quintet analyze wali --position '.B..../....../W.WB../.W..../BW.W.. b move 0 0 4 7 2' "
    "--json\n"
    "\n"
    "Ends at the first limit that is reached, or when the value is proven; one second without any\n"
    "limit. Values are from the view of the side to move.\n";

inline constexpr const char* bench =
    "a fixed search per game: speed, and a signature that is the same everywhere\n"
    "\n"
    "Examples:\n"
    "  quintet bench\n"
    "  quintet bench squex --json\n"
    "\n"
    "The signature is the number of nodes searched. It changes when the search changes, and only\n"
    "then.\n";

inline constexpr const char* engine =
    "the engine for other programs: the text protocol UGI on standard input and output\n"
    "\n"
    "Examples:\n"
    "  printf 'setoption name Game value wali\\ngo movetime 500\\n' | quintet engine\n"
    "\n"
    "UGI is UCI without chess; docs/protocol.md describes it. Say ugi for a start, quit at the "
    "end.\n";

inline constexpr const char* match =
    "a match between two engines: result, Elo with its error, records\n"
    "\n"
    "Examples:\n"
    "  quintet match wali --first alphabeta,nodes=5000 --second mcts,nodes=5000 --games 200\n"
    "  quintet match squex --first level=5 --second level=4 --sprt 0,30 --concurrency 2\n"
    "  quintet match mapello --first level=10,time=50 --second 'cmd=./other --fast' --pgn "
    "games.pgn\n"
    "  quintet match jinli --first alphabeta --second mcts --clock 60+0.5 --games 20\n"
    "\n"
    "ENGINE is random, greedy, level=N, alphabeta or mcts, each with options behind commas\n"
    "(time=2s, nodes=N, depth=D, threads=T, seed=X, noise=U, contempt=U, halvings=H, eval=NAME),\n"
    "or cmd=PROGRAM ARGS for a program that speaks UGI (docs/protocol.md). An evaluation NAME is\n"
    "hand, or blind, which takes every position for even. Games come in pairs: both sides of the\n"
    "same random opening. An illegal move, a crash or silence loses the game and no other.\n"
    "100 games without --games and --sprt.\n"
    "\n"
    "With --clock each side has so many seconds for the game, and more after each move; who is\n"
    "late by over 50 ms loses. Engines share out their time and keep their own limits besides;\n"
    "programs are told both clocks. The seed decides openings and engines, and is given to "
    "programs\n"
    "that have an option Seed: engines that count nodes, with one thread, play the same again.\n"
    "Series are told as the rules of the game have them (Wali: first to 10 points, ...).\n";

inline constexpr const char* tournament =
    "a round robin of several engines: crosstable and ratings\n"
    "\n"
    "Examples:\n"
    "  quintet tournament jinli --engine level=2 --engine level=4 --engine level=6 --rounds 20\n"
    "  quintet tournament wali --engine random --engine greedy --engine 'cmd=./other' --json\n"
    "  quintet tournament squex --engine alphabeta --engine mcts --games 10 --clock 30+0.2\n"
    "\n"
    "In each round any two engines play a pair of games, both sides of the same opening. Ratings\n"
    "are the likeliest ones (Bradley-Terry), around a mean of 0. ENGINE, clocks and the seed are\n"
    "as in quintet match.\n";

inline constexpr const char* play =
    "play in the terminal, against people and the computer\n"
    "\n"
    "Examples:\n"
    "  quintet play                                  a menu: play, watch, learn, go on\n"
    "  quintet play wali --white human --black level=4 --rules four=forbidden\n"
    "  quintet play jinli --second level=6 --clock 10+5\n"
    "  quintet play squex --red 'cmd=./other --fast'\n"
    "  quintet play mapello --map random:7 --black level=6 --white level=6 --delay 300\n"
    "  quintet play frozenforest --mina level=3 --series\n"
    "  quintet play squex --tutorial --lang pt\n"
    "  quintet play --replay games.pgn\n"
    "\n"
    "Each side, by its name or as --first and --second, is human or an ENGINE as in quintet "
    "match.\n"
    "With a GAME or a file named, nothing is asked: sides that are not said are people's. Moves "
    "are\n"
    "typed in full (a1-b2@d4) or cell by cell; help lists the commands.\n"
    "\n"
    "A clock is in minutes, with the seconds that each move adds: 5+3. A series is the best of N\n"
    "in Jin Li and Squex, N games and then the margins in Mapello, the match of two games in "
    "Frozen\n"
    "Forest, 10 points in Wali. The game, and the series, are saved after every move and offered\n"
    "again by the menu; a finished game is added to ~/.local/share/quintet/games.pgn.\n"
    "docs/playing.md tells more.\n";

inline constexpr const char* serve =
    "the web app: play, watch, analyse and learn in a browser\n"
    "\n"
    "Examples:\n"
    "  quintet serve\n"
    "  quintet serve --port 8080 --db ~/quintet.db\n"
    "  quintet serve --bind 0.0.0.0 --db postgresql://user@host/quintet\n"
    "\n"
    "Prints its address when it listens; only this machine can reach it unless --bind says\n"
    "otherwise. Games and people are kept in one file, or in a PostgreSQL that several servers "
    "may\n"
    "share. SIGTERM or Ctrl-C ends it. docs/api.md tells what other programs can ask it.\n";

inline constexpr const char* record =
    "game records in PGN form: check, show, convert\n"
    "\n"
    "Examples:\n"
    "  quintet record check games.pgn\n"
    "  quintet record show games.pgn --game 2 --ply 10\n"
    "  quintet record convert games.pgn --to json\n"
    "\n"
    "A record is PGN with these tags: Event, Site, Date, Round, a tag for each side's player (Red\n"
    "and Yellow in Jin Li, White and Black in Wali, ...), Result (1-0: the side that begins won),\n"
    "Variant (the game's id), Rules (if not the default), SetUp and FEN (if the start is not the\n"
    "standard one), Termination, and any others.\n";

inline constexpr const char* record_check =
    "replay every game of the files: tags, moves, variations and results must be right\n"
    "\n"
    "Examples:\n"
    "  quintet record check games.pgn more.pgn\n"
    "  cat games.pgn | quintet record check - --json\n"
    "\n"
    "One line a game comes out, with the place of the first fault in a bad one. If any is bad the\n"
    "exit code is 1. A result before the game is over needs a tag Termination other than normal.\n";

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
    "JSON is one object a line. Nothing is written if a game cannot be read or replayed.\n";

inline constexpr const char* manual =
    "print the manual page, or completions for a shell\n"
    "\n"
    "Examples:\n"
    "  quintet manual man | man -l -\n"
    "  source <(quintet manual bash)\n"
    "\n"
    "Both are made from the program's own options, and are in place after an installation.\n";

inline constexpr const char* help =
    "print the help of a command\n"
    "\n"
    "Examples:\n"
    "  quintet help\n"
    "  quintet help match\n"
    "  quintet help record check\n";

}  // namespace quintet::help
