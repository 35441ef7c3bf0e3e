import type { SportName } from '@jukwaa/contracts';

/** The names of the sports, by the names in their addresses. */
export const sportsEn = {
  football: 'Football',
  basketball: 'Basketball',
  baseball: 'Baseball',
  'ice-hockey': 'Ice hockey',
  tennis: 'Tennis',
  handball: 'Handball',
  boxing: 'Boxing',
  rugby: 'Rugby',
  nfl: 'NFL',
  cricket: 'Cricket',
  darts: 'Darts',
  volleyball: 'Volleyball',
  badminton: 'Badminton',
  netball: 'Netball',
  mma: 'MMA',
  esoccer: 'Esoccer',
} as const satisfies Readonly<Record<SportName, string>>;

export const sportsSw: Readonly<Record<SportName, string>> = {
  football: 'Soka',
  basketball: 'Mpira wa kikapu',
  baseball: 'Besiboli',
  'ice-hockey': 'Hoki ya barafu',
  tennis: 'Tenisi',
  handball: 'Mpira wa mikono',
  boxing: 'Ndondi',
  rugby: 'Raga',
  nfl: 'NFL',
  cricket: 'Kriketi',
  darts: 'Darts',
  volleyball: 'Voliboli',
  badminton: 'Badminton',
  netball: 'Netiboli',
  mma: 'MMA',
  esoccer: 'Esoccer',
};
