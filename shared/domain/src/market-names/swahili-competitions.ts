/** The country of virtual matches, as the services name it. */
const VIRTUAL = { english: 'Virtual', swahili: 'Virtuals' } as const;

/** Virtual competitions and instant games by their English names. A name that the operator chose is not here, and stays. */
const SWAHILI_COMPETITIONS: Readonly<Record<string, string>> = {
  'England League': 'Ligi ya England',
  'Spain League': 'Ligi ya Uhispania',
  'Italy League': 'Ligi ya Italia',
  'Champions Cup': 'Kombe la Mabingwa',
  'Africa Cup': 'Kombe la Afrika',
  'World Cup': 'Kombe la Dunia',
  'Euro Cup': 'Kombe la Ulaya',
  'England on Demand': 'England wakati wowote',
  Numbers: 'Namba',
  Instant: 'Kwangua',
  'Spin to Win': 'Zungusha ushinde',
  'Spin and Win': 'Zungusha ushinde',
  'Spin and Win on a Clock': 'Zungusha ushinde kwa saa',
};

/** Countries and regions of the feed whose Swahili names differ from their English ones. */
const SWAHILI_COUNTRIES: Readonly<Record<string, string>> = {
  Africa: 'Afrika',
  Belgium: 'Ubelgiji',
  Brazil: 'Brazili',
  Egypt: 'Misri',
  England: 'Uingereza',
  Europe: 'Ulaya',
  France: 'Ufaransa',
  Germany: 'Ujerumani',
  Greece: 'Ugiriki',
  International: 'Kimataifa',
  'International Clubs': 'Klabu za Kimataifa',
  Italy: 'Italia',
  Netherlands: 'Uholanzi',
  Portugal: 'Ureno',
  Russia: 'Urusi',
  Scotland: 'Uskoti',
  'South Africa': 'Afrika Kusini',
  Spain: 'Uhispania',
  Sweden: 'Uswidi',
  Switzerland: 'Uswisi',
  Turkey: 'Uturuki',
  USA: 'Marekani',
  World: 'Dunia',
};

/** The Swahili name of a country or region of the feed. */
const swahiliCountry = (english: string): string => SWAHILI_COUNTRIES[english] ?? english;

/** The Swahili name of a virtual competition or instant game. */
export const swahiliCompetition = (english: string): string => SWAHILI_COMPETITIONS[english] ?? english;

/** The country and league of a match in Swahili. Names of the feed's leagues are data and stay unchanged. */
export const swahiliLeague = (country: string, tournament: string): readonly [string, string] =>
  country === VIRTUAL.english
    ? [VIRTUAL.swahili, swahiliCompetition(tournament)]
    : [swahiliCountry(country), tournament];
