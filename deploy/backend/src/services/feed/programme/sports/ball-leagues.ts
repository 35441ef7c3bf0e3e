import { type Category, competition } from './competition.ts';

const KENYA: Category = [297, 'Kenya'];
const USA: Category = [15, 'USA'];

export const BASKETBALL = [
  competition(
    132,
    'NBA',
    USA,
    90,
    `Oklahoma City Thunder, Denver Nuggets, Boston Celtics, Cleveland Cavaliers, New York Knicks, Houston Rockets,
    Minnesota Timberwolves, Los Angeles Lakers, Orlando Magic, Golden State Warriors, Los Angeles Clippers, Detroit Pistons,
    San Antonio Spurs, Milwaukee Bucks, Atlanta Hawks, Philadelphia 76ers, Dallas Mavericks, Miami Heat, Toronto Raptors,
    Phoenix Suns, Memphis Grizzlies, Indiana Pacers, Chicago Bulls, Portland Trail Blazers, Sacramento Kings,
    New Orleans Pelicans, Brooklyn Nets, Charlotte Hornets, Utah Jazz, Washington Wizards`,
  ),
  competition(
    138,
    'Euroleague',
    [103, 'International'],
    80,
    `Panathinaikos, Olympiacos, Real Madrid, Fenerbahce, Monaco, Hapoel Tel Aviv, Barcelona, Zalgiris, Valencia Basket,
    Crvena Zvezda, Partizan, Anadolu Efes, Bayern Munich, Olimpia Milano, Virtus Bologna, Paris Basketball, Dubai Basketball,
    Maccabi Tel Aviv, ASVEL, Baskonia`,
  ),
  competition(
    9_701,
    'KBF Premier League',
    KENYA,
    100,
    `Nairobi City Thunder, Kenya Ports Authority, Ulinzi Warriors, Equity Dumas, Strathmore Blades, Thunder Academy,
    USIU Tigers, Lakeside, Umoja, Zetech Sparks`,
  ),
];

export const HANDBALL = [
  competition(
    149,
    'Bundesliga',
    [53, 'Germany'],
    80,
    `Fuchse Berlin, SC Magdeburg, THW Kiel, SG Flensburg-Handewitt, MT Melsungen, TSV Hannover-Burgdorf, VfL Gummersbach,
    Rhein-Neckar Lowen, TBV Lemgo, ThSV Eisenach, HSG Wetzlar, HSV Hamburg, FRISCH AUF Goppingen, TVB Stuttgart, HC Erlangen,
    SC DHfK Leipzig`,
  ),
  competition(
    30,
    'Champions League',
    [103, 'International'],
    90,
    `Veszprem, Barca, Aalborg, Paris Saint-Germain, Sporting CP, Nantes, Kielce, Pick Szeged, Dinamo Bucuresti, Wisla Plock,
    GOG, Kolstad, RK Zagreb, Eurofarm Pelister`,
  ),
  competition(
    9_706,
    'KHF National League',
    KENYA,
    100,
    `National Cereals Board, Black Mamba, Kenya Defence Forces, Strathmore University, Ulinzi Sharks, Nairobi Water,
    Rangers, Gunners`,
  ),
];

/** Rugby union and league. */
export const RUGBY = [
  competition(
    9_712,
    'Kenya Cup',
    KENYA,
    100,
    `Kabras Sugar, KCB, Menengai Oilers, Strathmore Leos, Kenya Harlequin, Impala, Nakuru, Blak Blad, Nondescripts, Mwamba,
    Catholic Monks, Daystar Falcons`,
  ),
  competition(
    421,
    'Premiership',
    [82, 'Rugby Union'],
    85,
    `Bath, Leicester Tigers, Northampton Saints, Saracens, Sale Sharks, Bristol Bears, Gloucester, Harlequins, Exeter Chiefs,
    Newcastle Red Bulls`,
  ),
  competition(
    423,
    'Top 14',
    [82, 'Rugby Union'],
    80,
    `Toulouse, Bordeaux Begles, Toulon, Stade Rochelais, Clermont, Bayonne, Castres, Pau, Racing 92, Montpellier, Lyon,
    Stade Francais, Perpignan, Montauban`,
  ),
  competition(
    294,
    'NRL',
    [83, 'Rugby League'],
    75,
    `Melbourne Storm, Penrith Panthers, Brisbane Broncos, Canberra Raiders, Canterbury Bulldogs, Cronulla Sharks,
    New Zealand Warriors, Sydney Roosters, Manly Sea Eagles, Dolphins, Parramatta Eels, North Queensland Cowboys,
    St George Illawarra Dragons, Wests Tigers, South Sydney Rabbitohs, Newcastle Knights`,
  ),
];

/** American football. */
export const NFL = [
  competition(
    31,
    'NFL',
    [43, 'USA'],
    90,
    `Philadelphia Eagles, Buffalo Bills, Kansas City Chiefs, Detroit Lions, Los Angeles Rams, Seattle Seahawks,
    Denver Broncos, Green Bay Packers, New England Patriots, Baltimore Ravens, Houston Texans, Indianapolis Colts,
    San Francisco 49ers, Tampa Bay Buccaneers, Los Angeles Chargers, Jacksonville Jaguars, Pittsburgh Steelers,
    Minnesota Vikings, Chicago Bears, Dallas Cowboys, Washington Commanders, Cincinnati Bengals, Atlanta Falcons,
    Carolina Panthers, Arizona Cardinals, Miami Dolphins, New York Giants, New Orleans Saints, Las Vegas Raiders,
    Cleveland Browns, New York Jets, Tennessee Titans`,
  ),
];

export const NETBALL = [
  competition(
    9_735,
    'Netball Super League',
    [1_100, 'England'],
    85,
    `London Pulse, Loughborough Lightning, Manchester Thunder, Birmingham Panthers, London Mavericks, Nottingham Forest,
    Leeds Rhinos, Cardiff Dragons`,
  ),
  competition(
    9_736,
    'Super Netball',
    [1_101, 'Australia'],
    80,
    `Melbourne Vixens, West Coast Fever, Adelaide Thunderbirds, New South Wales Swifts, Sunshine Coast Lightning,
    Queensland Firebirds, Melbourne Mavericks, Giants`,
  ),
  competition(
    9_737,
    'East Africa Championship',
    [297, 'Kenya'],
    100,
    `NIC Uganda, Prisons Uganda, Kampala University, Kenya Prisons, Kenya Defence Forces, Uhamiaji Tanzania,
    Jeshi Stars Tanzania, Zanzibar KVZ`,
  ),
];

export const VOLLEYBALL = [
  competition(
    9_723,
    'KVF Premier League',
    KENYA,
    100,
    `General Service Unit, Kenya Prisons, Kenya Ports Authority, Equity Bank, Kenya Defence Forces, Trailblazers,
    Vihiga County, Mombasa Prisons, Nairobi Prisons, Rift Valley Prisons`,
  ),
  competition(
    187,
    'SuperLega',
    [201, 'Italy'],
    85,
    `Perugia, Trentino, Lube Civitanova, Verona, Piacenza, Modena, Milano, Cisterna, Padova, Monza, Grottazzolina, Cuneo`,
  ),
  competition(
    188,
    'PlusLiga',
    [202, 'Poland'],
    80,
    `Zawiercie, Projekt Warszawa, Jastrzebski Wegiel, Bogdanka LUK Lublin, Asseco Resovia, Skra Belchatow,
    ZAKSA Kedzierzyn-Kozle, Indykpol Olsztyn, Trefl Gdansk, Slepsk Suwalki, Norwid Czestochowa, Gorzow`,
  ),
];
