#pragma once

#include <array>
#include <string_view>

// Positions with 24 free cells on the shipped maps, from games of the engine: eight random moves,
// then 30,000 nodes a move.
namespace quintet::mapello {

struct MapPosition {
  std::string_view map;
  std::string_view position;
};

inline constexpr std::array map_positions{
    MapPosition{"seed",
                "####J#####/##.W.W*.##/#.WWW.#..#/JW#B.B..*J/JBBBBB...#/"
                "#WBWWWW.*#/#*WBWBW#.J/J.W#BW.W.#/##WWWB.*##/###J###J## b 1 2"},
    MapPosition{"seed",
                "####J#####/##.*W.B.##/#....W#..#/JB#BBWWW*J/JBBWWWW..#/"
                "#BWBWWW.*#/#BWWWWB#.J/JWW#.WWB.#/##.*...*##/###J###J## b 2 1"},
    MapPosition{"othello",
                "##########/#........#/#..B....B#/#WBWB.B.B#/#BBBBBBWB#/"
                "#WBBWWWBB#/#..BBWWBB#/#.WWWWW..#/#WWW.WB..#/########## b 0 0"},
    MapPosition{"othello",
                "##########/#........#/#..WW....#/#.BWWWW.B#/#.WWBBWWB#/"
                "#.WWBWBWB#/#.WWWBWBB#/#.WWBBBBB#/#.W.BB..B#/########## b 0 0"},
    MapPosition{"corners",
                "J########J/#........#/#...BBB..#/#.BBBBB..#/#BBBWBW..#/"
                "#WWWWWBB.#/#.WWWWWB.#/#.W.WBBBB#/#W.WWWWWW#/J########J b 0 0"},
    MapPosition{"corners",
                "J########J/#........#/#....B...#/#.BBBBBBW#/#..BBWBWB#/"
                "#WWWWBWBB#/#.WWWWBWB#/#.WWW.WB.#/#WWWWW..B#/J########J b 0 0"},
    MapPosition{"temptation",
                "##########/#.*...B*.#/#*.BBB..*#/#BBBBWW..#/#BBBBBBW.#/"
                "#WWBWWW..#/#WWBWWBB.#/#*WWWWB.*#/#WWWW..B.#/########## b 1 1"},
    MapPosition{"temptation",
                "##########/#.*WWBW*.#/#W.WWB..*#/#WWBWWB..#/#.WWBBW..#/"
                "#BBBWWW..#/#BBBWWW..#/#*.BWW.W*#/#.BBBBB*.#/########## b 1 1"},
    MapPosition{"gates",
                "####JJ####/#..BB....#/#..BW....#/#WBWWW...#/JWWBBW...J/"
                "JWWWWBWW.J/#.WWBWWW.#/#WB.BBWB.#/#WBBBWBB.#/####JJ#### b 0 0"},
    MapPosition{"gates",
                "####JJ####/#W.......#/#.WWWW...#/#BWWWWB..#/JBWWWWW..J/"
                "JBWWWBW..J/#BWWWWWWW#/#BBBBBWW.#/#..B...W.#/####JJ#### b 0 0"},
    MapPosition{"pillars",
                "##########/#...W....#/#..#WB#..#/#.#WWWB#.#/#.BBBWWBW#/"
                "#.BBBWBW.#/#.#WWBW#B#/#..#BW#..#/#.WWWWW..#/########## b 0 0"},
    MapPosition{"pillars",
                "##########/#..WWW...#/#..#WW#W.#/#.#WWWW#.#/#BBBBWBB.#/"
                "#.WBWBBB.#/#W#WWWW#B#/#..#WW#..#/#..W.....#/########## b 0 0"},
    MapPosition{"vaults",
                "##########/#*#...W#*#/##..B.W.##/#WWWBBW..#/#WWWBWWW.#/"
                "#.WWBWW..#/#..WBWB..#/##BBWBB.##/#*#..WB#*#/########## b 0 0"},
    MapPosition{"vaults",
                "##########/#*#B...#*#/##.BW...##/#WWWWWB..#/#.BBWWW..#/"
                "#..BBWB..#/#..WBBBB.#/##.WBBWW##/#*#WBBB#*#/########## b 0 0"},
    MapPosition{"windmill",
                "###J###J##/#..BBBB..#/J..#BBB..#/#*.BWBB#WJ/#.BBBBBWW#/"
                "#..WWWWBW#/J.#WWWWWW#/#...WW#.WJ/#..W.W...#/##J###J### b 2 1"},
    MapPosition{"windmill",
                "###J###J##/#.....*..#/JB.#.....#/#BBW.WB#.J/#BWBWWWWW#/"
                "#BBBWWWW.#/JB#WWBBBB#/#.WWWW#..J/#..BWWB..#/##J###J### b 2 1"},
    MapPosition{"breakwaters",
                "##########/#....#...#/#.B..#BW.#/#WWWWBWW.#/###BBWW..#/"
                "#BBBWWW###/#.BBWWW..#/#.BB#WW*.#/#..B#BW..#/########## b 2 1"},
    MapPosition{"breakwaters",
                "##########/#....#...#/#.*..#.W.#/#WWW..WW.#/###WWWW..#/"
                "#BBWBWW###/#BBBBBBBB#/#.BW#BBBB#/#B..#B...#/########## b 0 3"},
    MapPosition{"crown",
                "###J##J###/#*......*#/#W#....#.#/JWWBB.BB.J/#WBWWWWW.#/"
                "#WWBBBWB.#/JWWBBWW..J/#W#WWBW#.#/#*.WBWW.*#/###J##J### b 0 0"},
    MapPosition{"crown",
                "###J##J###/#*......*#/#B#....#.#/JBBWWBB..J/#BWBWBBW.#/"
                "#BBWBBB..#/JBBBWWBBBJ/#B#WWWB#.#/#*..WWW.*#/###J##J### b 0 0"},
};

}  // namespace quintet::mapello
