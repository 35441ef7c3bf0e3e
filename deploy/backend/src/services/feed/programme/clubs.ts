const list = (names: string): readonly string[] => names.split(',').map((name) => name.trim());

/** Clubs by competition, strongest first (our own ranking, which only spreads the odds). */
export const CLUBS = {
  kenya: list(`Gor Mahia, Kenya Police, Tusker, AFC Leopards, Shabana, Kakamega Homeboyz, KCB, Bandari,
    Murang'a SEAL, Mara Sugar, Nairobi United, Kariobangi Sharks, Mathare United, Posta Rangers, Sofapaka,
    Ulinzi Stars, Bidco United, APS Bomet`),
  kenyaSuper:
    list(`Talanta, Kisumu All Stars, Nairobi City Stars, Mombasa Elite, MOFA, Naivas, Samwest Blackboots,
    Migori Youth, Vihiga United, Kajiado, Fortune Sacco, Darajani Gogo, Kibera Black Stars, Muhoroni Youth,
    Luanda Villa, Gucha Stars, Dimba Patriots, Mulembe United, Equity, Silibwet Leons`),
  tanzania: list(`Young Africans, Simba, Azam, Singida Black Stars, Tabora United, JKT Tanzania, Dodoma Jiji,
    Mashujaa, KMC, Namungo, Coastal Union, Fountain Gate, Tanzania Prisons, Pamba Jiji, Mtibwa Sugar, Mbeya City`),
  england:
    list(`Arsenal, Manchester City, Liverpool, Chelsea, Manchester United, Aston Villa, Newcastle United,
    Tottenham Hotspur, Crystal Palace, Brighton, Bournemouth, Nottingham Forest, Brentford, Everton, Fulham,
    West Ham United, Leeds United, Sunderland, Wolverhampton, Burnley`),
  englandSecond:
    list(`Coventry City, Middlesbrough, Leicester City, Southampton, Ipswich Town, Millwall, Stoke City,
    Bristol City, Hull City, Birmingham City, West Bromwich Albion, Preston North End, Watford, Wrexham, Derby County,
    Queens Park Rangers, Swansea City, Charlton Athletic, Blackburn Rovers, Portsmouth, Sheffield United, Oxford United,
    Norwich City, Sheffield Wednesday`),
  spain:
    list(`Real Madrid, Barcelona, Atletico Madrid, Villarreal, Athletic Bilbao, Real Betis, Real Sociedad, Espanyol,
    Celta Vigo, Sevilla, Getafe, Osasuna, Rayo Vallecano, Valencia, Mallorca, Girona, Alaves, Elche, Levante, Real Oviedo`),
  spainSecond:
    list(`Racing Santander, Deportivo La Coruna, Almeria, Las Palmas, Sporting Gijon, Leganes, Cadiz,
    Castellon, Valladolid, Burgos, Malaga, Cordoba, Ceuta, Eibar, Andorra, Albacete, Huesca, Granada, Real Zaragoza,
    Mirandes, Cultural Leonesa, Real Sociedad B`),
  italy:
    list(`Inter, Napoli, Milan, Juventus, Roma, Como, Bologna, Atalanta, Lazio, Fiorentina, Sassuolo, Udinese,
    Torino, Cremonese, Cagliari, Parma, Genoa, Lecce, Pisa, Verona`),
  italySecond:
    list(`Monza, Venezia, Palermo, Frosinone, Modena, Cesena, Juve Stabia, Catanzaro, Empoli, Avellino, Carrarese,
    Padova, Reggiana, Spezia, Sudtirol, Virtus Entella, Bari, Sampdoria, Mantova, Pescara`),
  germany: list(`Bayern Munich, Borussia Dortmund, RB Leipzig, Bayer Leverkusen, VfB Stuttgart, Hoffenheim,
    Eintracht Frankfurt, SC Freiburg, Werder Bremen, Union Berlin, FC Koln, Borussia Monchengladbach, Hamburger SV,
    VfL Wolfsburg, Augsburg, St. Pauli, Mainz 05, Heidenheim`),
  germanySecond:
    list(`Schalke 04, Hannover 96, SV Darmstadt, Paderborn, SV Elversberg, Hertha BSC, Kaiserslautern, Karlsruher SC,
    Holstein Kiel, VfL Bochum, Fortuna Dusseldorf, Nurnberg, Preussen Munster, Arminia Bielefeld, Dynamo Dresden,
    Eintracht Braunschweig, Greuther Furth, Magdeburg`),
  france:
    list(`Paris Saint-Germain, Marseille, Monaco, Lens, Lille, Lyon, Strasbourg, Rennes, Nice, Toulouse, Brest,
    Paris FC, Angers, Le Havre, Lorient, Nantes, Auxerre, Metz`),
  franceSecond:
    list(`Saint-Etienne, Troyes, Reims, Le Mans, Red Star, Dunkerque, Montpellier, Guingamp, Annecy, Pau, Rodez,
    Grenoble, Nancy, Boulogne, Clermont, Amiens, Laval, Bastia`),
  championsLeague:
    list(`Bayern Munich, Arsenal, Paris Saint-Germain, Manchester City, Liverpool, Real Madrid, Barcelona, Inter,
    Chelsea, Atletico Madrid, Borussia Dortmund, Napoli, Newcastle United, Sporting CP, Juventus, PSV, Benfica, Ajax,
    Club Brugge, Galatasaray, Olympiacos, Slavia Prague, Copenhagen, Bodo/Glimt`),
  europaLeague:
    list(`Aston Villa, Roma, Porto, Real Betis, Lyon, Lille, Fenerbahce, Feyenoord, Celta Vigo, Bologna, Rangers,
    Celtic, Braga, PAOK, Viktoria Plzen, Ferencvaros, Dinamo Zagreb, Midtjylland, Panathinaikos, Genk, Red Star Belgrade,
    FCSB, Basel, Young Boys`),
} as const;
