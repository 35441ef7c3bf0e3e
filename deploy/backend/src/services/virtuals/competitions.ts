import type { VIRTUAL_ON_DEMAND, VirtualLeague, VirtualRoundHead } from '@jukwaa/contracts';
import { type ServiceContext, startAfter } from '../../kit/index.ts';
import type { GameDraws } from '../draws/index.ts';
import { roundSeconds } from './pace.ts';

/** The competitions with rounds for everybody. Their teams, names and pace are rows that the operator edits. */
export const PLAYED = [
  'englandleague',
  'spainleague',
  'italyleague',
  'champions',
  'afconvirtuals',
  'worldcupvirtuals',
  'eurovirtuals',
  'copaamericavirtuals',
] as const;
export type PlayedSlug = (typeof PLAYED)[number];

/** The number of a competition in the ids of its matches. It never changes, unlike its place in the lobby. */
export const NUMBERS: Readonly<Record<PlayedSlug | typeof VIRTUAL_ON_DEMAND, number>> = {
  englandleague: 10,
  spainleague: 20,
  italyleague: 30,
  champions: 40,
  afconvirtuals: 50,
  worldcupvirtuals: 60,
  eurovirtuals: 70,
  copaamericavirtuals: 80,
  englandondemand: 90,
};
export const slugOfNumber = (number: number): string | null =>
  Object.entries(NUMBERS).find(([, known]) => known === number)?.[0] ?? null;

export const isPlayed = (slug: string): slug is PlayedSlug => PLAYED.some((played) => played === slug);

/** A row of `virtuals.competitions`. */
export interface CompetitionRow extends Omit<VirtualLeague, 'next_round_at' | 'rounds' | 'draw'> {
  readonly rank: number;
}

const COLUMNS = 'slug, name, kind, path, round_seconds, teams, rank';

type Deps = Pick<ServiceContext, 'db' | 'env'>;

const paced = ({ env }: Deps, rows: readonly CompetitionRow[]): CompetitionRow[] =>
  rows.map((row) => ({ ...row, round_seconds: roundSeconds(env, row.round_seconds) }));

/** Every competition, in the order of the landing. */
export const allCompetitions = async (deps: Deps): Promise<CompetitionRow[]> =>
  paced(
    deps,
    await deps.db.query<CompetitionRow>(`select ${COLUMNS} from virtuals.competitions order by rank, slug`),
  );

export async function findCompetition(deps: Deps, slug: string): Promise<CompetitionRow | null> {
  const rows = await deps.db.query<CompetitionRow>(
    `select ${COLUMNS} from virtuals.competitions where slug = $1`,
    [slug],
  );
  return paced(deps, rows)[0] ?? null;
}

/** The kick-off that a lobby announces: that of the next round, or the next time of the timetable. `now` is Unix ms. */
function nextRoundAt(
  roundSeconds: number | null,
  heads: readonly VirtualRoundHead[],
  now: number,
): string | null {
  if (roundSeconds === null) return null;
  const next = heads.find(({ phase }) => phase === 'BETTING' || phase === 'CLOSED');
  return new Date(next?.kick_off_at ?? startAfter(roundSeconds * 1_000, now)).toISOString();
}

/** A competition for pages, with its running rounds. `now` is Unix ms. */
export const wireCompetition = (
  { rank: _rank, ...row }: CompetitionRow,
  heads: readonly VirtualRoundHead[],
  now: number,
): VirtualLeague => ({
  ...row,
  next_round_at: nextRoundAt(row.round_seconds, heads, now),
  rounds: [...heads],
  draw: null,
});

/** A game with draws on a clock, for the lobby. */
export const wireDraws = (
  { rank: _rank, ...row }: CompetitionRow,
  { interval_ms, ...draw }: GameDraws,
): VirtualLeague => ({
  ...row,
  round_seconds: interval_ms / 1_000,
  next_round_at: draw.paused ? null : new Date(draw.draw_at).toISOString(),
  rounds: [],
  draw,
});
