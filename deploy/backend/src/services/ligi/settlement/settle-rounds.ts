import { LIGI_CORRECTABLE_DAYS, type LigiRules } from '@jukwaa/contracts';
import { type RawRow, tryEach } from '../../../kit/index.ts';
import type { LigiDeps, LigiRoundState } from '../ligi-deps.ts';
import { closeRound } from '../rounds/close-round.ts';
import { gamesOf, hasStarted } from '../rounds/started.ts';
import { withRules } from '../schema/stored-json.ts';
import { scoreEntries } from '../scores/score-entries.ts';
import { watchScores } from '../scores/watch-scores.ts';
import { decideRound } from './decide-round.ts';
import { payEntries } from './pay-entries.ts';
import { addToSeason } from './season-points.ts';

/** Results that are corrected within this time after the settlement of a round are settled again, in ms. */
export const CORRECTABLE_MS = LIGI_CORRECTABLE_DAYS * 86_400_000;

interface RoundRow {
  readonly id: number;
  readonly state: LigiRoundState;
  readonly closes_at: Date;
  readonly season: number;
  readonly rules: LigiRules;
  readonly scores_version: number;
  readonly scored_version: number;
  readonly decided_version: number;
  readonly settlement: number;
  readonly paid_settlement: number;
  readonly season_settlement: number;
}

type RawRound = RawRow<RoundRow, 'rules'>;

const COLUMNS = `id, state, closes_at, season, rules, scores_version, scored_version, decided_version, settlement, paid_settlement,
  season_settlement`;
/** Rounds with work: those that are not settled, not paid, or may still be corrected. */
const UNFINISHED = `
  select ${COLUMNS} from ligi.rounds
  where state in ('open', 'running') or paid_settlement < settlement or season_settlement < settlement
    or (state = 'settled' and settled_at > $1)
  order by id`;
const ONE = `select ${COLUMNS} from ligi.rounds where id = $1`;

/** Reads a round again, with its rules. A round whose rules cannot be read fails alone. */
async function reread({ db }: LigiDeps, id: number): Promise<RoundRow> {
  const [round] = withRules(await db.query<RawRound>(ONE, [id]));
  if (round === undefined) throw new Error(`round ${id} is missing`);
  return round;
}

/** Closes a round whose first match has kicked off, also before its planned time. */
async function closeIfStarted(deps: LigiDeps, round: RawRound): Promise<void> {
  const isDue = round.closes_at <= deps.clock.now();
  if (!isDue && !hasStarted(deps, await gamesOf(deps.db, round.id))) return;
  await deps.db.transaction((tx) => closeRound(tx, deps, round.id));
}

/** Follows the scores of a closed round; settles it when all are final. */
async function followScores(deps: LigiDeps, round: RoundRow): Promise<void> {
  await watchScores(deps, { ...round, isSettled: round.state === 'settled' });
  const scored = await reread(deps, round.id);
  if (scored.scored_version < scored.scores_version && !(await scoreEntries(deps, scored))) return;
  if (scored.decided_version < scored.scores_version) await decideRound(deps, round.id);
}

async function advance(deps: LigiDeps, round: RawRound): Promise<void> {
  if (round.state === 'open') await closeIfStarted(deps, round);
  const closed = await reread(deps, round.id);
  if (closed.state === 'running' || closed.state === 'settled') await followScores(deps, closed);
  const decided = await reread(deps, closed.id);
  if (decided.paid_settlement < decided.settlement) await payEntries(deps, decided);
  if (decided.season_settlement < decided.settlement) await addToSeason(deps, decided);
}

/**
 * Makes every due step of every round: closes, scores, settles, pays, corrects. Each step is a transaction that checks the round's row,
 * so a process that ends in between, or a second one at the same time, repeats nothing. A round that fails doesn't stop the others; its
 * error is thrown at the end.
 */
export async function settleRounds(deps: LigiDeps): Promise<void> {
  const since = new Date(deps.clock.now().getTime() - CORRECTABLE_MS);
  await tryEach(await deps.db.query<RawRound>(UNFINISHED, [since]), (round) => advance(deps, round));
}
