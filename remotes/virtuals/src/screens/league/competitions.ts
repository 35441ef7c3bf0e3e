import { PATHS } from '@jukwaa/contracts';

/** The page of a league or tournament. */
export interface CompetitionAddress {
  readonly path: string;
  /** The competition's name in the service. */
  readonly slug: string;
  /** Shown without the host's frame, so it has its own back button and its own way to the betslip. */
  readonly bare: boolean;
}

const ADDRESSES: readonly CompetitionAddress[] = [
  { path: PATHS.englandleague, slug: 'englandleague', bare: false },
  { path: PATHS.ItalyLeague, slug: 'italyleague', bare: false },
  { path: PATHS.SpainLeague, slug: 'spainleague', bare: true },
  { path: PATHS.champions, slug: 'champions', bare: false },
  { path: PATHS.afconVirtuals, slug: 'afconvirtuals', bare: false },
  { path: PATHS.copaamerica, slug: 'copaamericavirtuals', bare: false },
  { path: PATHS.eurovirtuals, slug: 'eurovirtuals', bare: false },
  { path: PATHS.WorldCup, slug: 'worldcupvirtuals', bare: true },
];

/** The competition of an address; case and a trailing slash are ignored, as in the router. */
export const competitionAt = (pathname: string): CompetitionAddress | undefined =>
  ADDRESSES.find(({ path }) => path === pathname.toLowerCase().replace(/\/+$/, ''));
