import { competition } from './competition.ts';

export const BASEBALL = [
  competition(
    109,
    'MLB',
    [16, 'USA'],
    90,
    `Los Angeles Dodgers, Toronto Blue Jays, Milwaukee Brewers, Philadelphia Phillies, New York Yankees, Seattle Mariners,
    Chicago Cubs, San Diego Padres, Boston Red Sox, Cleveland Guardians, Detroit Tigers, Houston Astros, New York Mets,
    Cincinnati Reds, Texas Rangers, Arizona Diamondbacks, San Francisco Giants, Kansas City Royals, Tampa Bay Rays,
    Miami Marlins, St. Louis Cardinals, Atlanta Braves, Baltimore Orioles, Athletics, Los Angeles Angels,
    Pittsburgh Pirates, Minnesota Twins, Washington Nationals, Chicago White Sox, Colorado Rockies`,
  ),
  competition(
    9_703,
    'NPB',
    [17, 'Japan'],
    75,
    `Fukuoka SoftBank Hawks, Hanshin Tigers, Hokkaido Nippon-Ham Fighters, Yokohama DeNA BayStars, Orix Buffaloes,
    Yomiuri Giants, Tohoku Rakuten Golden Eagles, Chunichi Dragons, Saitama Seibu Lions, Hiroshima Toyo Carp,
    Chiba Lotte Marines, Tokyo Yakult Swallows`,
  ),
];

export const ICE_HOCKEY = [
  competition(
    234,
    'NHL',
    [37, 'USA'],
    90,
    `Colorado Avalanche, Carolina Hurricanes, Dallas Stars, Florida Panthers, Vegas Golden Knights, Tampa Bay Lightning,
    Edmonton Oilers, Winnipeg Jets, Washington Capitals, New Jersey Devils, Toronto Maple Leafs, Los Angeles Kings,
    Montreal Canadiens, Ottawa Senators, Minnesota Wild, Utah Mammoth, Detroit Red Wings, Anaheim Ducks, New York Islanders,
    New York Rangers, Boston Bruins, Columbus Blue Jackets, Pittsburgh Penguins, Philadelphia Flyers, Buffalo Sabres,
    Vancouver Canucks, St. Louis Blues, Seattle Kraken, Calgary Flames, Nashville Predators, San Jose Sharks,
    Chicago Blackhawks`,
  ),
  competition(
    261,
    'SHL',
    [39, 'Sweden'],
    75,
    `Skelleftea, Frolunda, Brynas, Farjestad, Vaxjo Lakers, Lulea, Rogle, Timra, Linkoping, Malmo Redhawks, Orebro,
    Leksand, HV71, Djurgarden`,
  ),
];

/** Cricket with twenty overs. */
export const CRICKET = [
  competition(
    9_721,
    'T20 International',
    [105, 'International'],
    90,
    `India, Australia, England, New Zealand, South Africa, Pakistan, West Indies, Sri Lanka, Afghanistan, Bangladesh,
    Zimbabwe, Ireland`,
  ),
  competition(
    9_722,
    'Continent Cup T20 Africa',
    [297, 'Kenya'],
    100,
    `Namibia, Uganda, Kenya, Nigeria, Tanzania, Rwanda, Botswana, Malawi`,
  ),
  competition(
    2_472,
    'Indian Premier League',
    [497, 'India'],
    80,
    `Mumbai Indians, Royal Challengers Bengaluru, Punjab Kings, Gujarat Titans, Kolkata Knight Riders, Delhi Capitals,
    Sunrisers Hyderabad, Lucknow Super Giants, Rajasthan Royals, Chennai Super Kings`,
  ),
];
