import { PATHS } from '@jukwaa/contracts';
import type { CompetitionTextKey } from './competition-texts.ts';

/** The page of a competition; its facts come from the service. */
export interface CompetitionPage {
  readonly path: string;
  /** The competition's name in the service. */
  readonly slug: string;
  /** A heading other than the competition's name. */
  readonly title?: CompetitionTextKey;
  readonly steps: readonly CompetitionTextKey[];
  /** Shown without the host's frame, so it has its own back button. */
  readonly bare: boolean;
}

const ROUND = ['roundBet', 'roundPlay', 'roundPay'] as const;
const CUP = ['roundBet', 'cupPlay', 'roundPay'] as const;
const WHEEL = ['wheelBet', 'wheelSpin', 'roundPay'] as const;

const PAGES: readonly CompetitionPage[] = [
  { path: PATHS.englandleague, slug: 'englandleague', steps: ROUND, bare: false },
  { path: PATHS.ItalyLeague, slug: 'italyleague', steps: ROUND, bare: false },
  { path: PATHS.SpainLeague, slug: 'spainleague', steps: ROUND, bare: true },
  { path: PATHS.champions, slug: 'champions', steps: CUP, bare: false },
  { path: PATHS.afconVirtuals, slug: 'afconvirtuals', steps: CUP, bare: false },
  { path: PATHS.copaamerica, slug: 'copaamericavirtuals', steps: CUP, bare: false },
  { path: PATHS.eurovirtuals, slug: 'eurovirtuals', steps: CUP, bare: false },
  { path: PATHS.WorldCup, slug: 'worldcupvirtuals', steps: CUP, bare: true },
  {
    path: PATHS.englandOnDemand,
    slug: 'englandondemand',
    steps: ['demandChoose', 'demandStart', 'roundPay'],
    bare: false,
  },
  { path: PATHS.Keno, slug: 'keno', steps: ['kenoChoose', 'kenoDraw', 'kenoPay'], bare: true },
  { path: PATHS.Numbers, slug: 'numbers', steps: ['numbersBet', 'numbersDraw', 'roundPay'], bare: true },
  { path: PATHS.instant, slug: 'instant', steps: ['demandChoose', 'demandStart', 'roundPay'], bare: true },
  { path: PATHS.spinnwin, slug: 'spin2win', title: 'spinnwin', steps: WHEEL, bare: false },
];

/** The page of an address; case and a trailing slash are ignored, as in the router. */
export const competitionAt = (pathname: string): CompetitionPage | undefined =>
  PAGES.find(({ path }) => path === pathname.toLowerCase().replace(/\/+$/, ''));
