import type { LigiRules } from '@jukwaa/contracts';
import type { Queryable } from '@jukwaa/database';
import type { PrizeGroup, PrizePlan } from '@jukwaa/domain/pools';
import type { RawRow } from '../../../kit/index.ts';
import { type LigiDeps, type LigiRoundState, referenceOf } from '../ligi-deps.ts';
import { messagesOf, scoresOf } from '../rounds/round-message.ts';
import { withRules } from '../schema/stored-json.ts';
import { isFinal } from '../scores/game-score.ts';
import { prizesOf, standingsOf } from '../tables/standings.ts';

interface RoundRow {
  readonly id: number;
  readonly state: LigiRoundState;
  readonly rules: LigiRules;
  readonly pool_cents: number;
  readonly house_cents: number;
  readonly settlement: number;
  readonly prizes_cents: number;
  readonly rounding_cents: number;
}

/** The prizes of a settlement; null refunds all entries. */
type Decision = PrizePlan | null;

// A round is decided once for each version of its scores, after all entries have the points of that version.
const LOCK = `
  select id, state, rules, pool_cents, house_cents, settlement, prizes_cents, rounding_cents from ligi.rounds
  where id = $1 and state in ('running', 'settled') and scored_version = scores_version and decided_version < scores_version
  for update`;

/** The decision by the final scores; undefined while a match is not final. More than half of the matches postponed is a refund. */
async function decisionOf(tx: Queryable, { id, pool_cents, rules }: RoundRow): Promise<Decision | undefined> {
  const scores = await scoresOf(tx, id);
  if (!scores.every(isFinal)) return undefined;
  const postponed = scores.filter(({ state }) => state === 'postponed').length;
  if (postponed * 2 > scores.length) return null;
  return prizesOf(await standingsOf(tx, id, null), pool_cents, rules.paid_bp);
}

/** Moves the prizes of the settlement before back into the pool, and from there to those of this one, or back to the stakes. */
async function moveMoney(tx: Queryable, deps: LigiDeps, round: RoundRow, decision: Decision): Promise<void> {
  const { id, settlement, prizes_cents, rounding_cents, pool_cents } = round;
  const common = { of: referenceOf(id), at: deps.clock.now() };
  const next = settlement + 1;
  const back = [
    { key: `prizes-back:${id}:${settlement}`, from: 'payouts', to: 'pool', amount_cents: prizes_cents },
    { key: `rounding-back:${id}:${settlement}`, from: 'rounding', to: 'pool', amount_cents: rounding_cents },
  ] as const;
  const forth =
    decision === null
      ? ([{ key: `pool-back:${id}`, from: 'pool', to: 'stakes', amount_cents: pool_cents }] as const)
      : ([
          { key: `prizes:${id}:${next}`, from: 'pool', to: 'payouts', amount_cents: decision.paid_cents },
          {
            key: `rounding:${id}:${next}`,
            from: 'pool',
            to: 'rounding',
            amount_cents: decision.rounding_cents,
          },
        ] as const);
  await deps.services.wallet.transfer(
    tx,
    [...back, ...forth].map((move) => ({ ...move, ...common })),
  );
}

interface Stored {
  readonly state: LigiRoundState;
  readonly prizes: readonly PrizeGroup[];
  readonly prizes_cents: number;
  readonly rounding_cents: number;
  readonly pool_cents: number;
  readonly house_cents: number;
}

const REFUNDED: Stored = {
  state: 'refunded',
  prizes: [],
  prizes_cents: 0,
  rounding_cents: 0,
  pool_cents: 0,
  house_cents: 0,
};

const storedOf = (round: RoundRow, decision: Decision): Stored =>
  decision === null
    ? REFUNDED
    : {
        ...round,
        state: 'settled',
        prizes: decision.prizes,
        prizes_cents: decision.paid_cents,
        rounding_cents: decision.rounding_cents,
      };

/**
 * Settles a round whose matches are all final, or settles it again after a correction, in one transaction: the prizes by rank are
 * fixed, and the pool moves to where they are paid from. The entries follow in batches. Returns false when there is nothing to decide.
 */
export const decideRound = (deps: LigiDeps, roundId: number): Promise<boolean> =>
  deps.db.transaction(async (tx) => {
    const [round] = withRules(await tx.query<RawRow<RoundRow, 'rules'>>(LOCK, [roundId]));
    if (round === undefined) return false;
    const decision = await decisionOf(tx, round);
    if (decision === undefined) return false;
    await moveMoney(tx, deps, round, decision);
    const { state, prizes, prizes_cents, rounding_cents, pool_cents, house_cents } = storedOf(
      round,
      decision,
    );
    await tx.query(
      `update ligi.rounds set state = $2, prizes = $3::jsonb, prizes_cents = $4, rounding_cents = $5, pool_cents = $6, house_cents = $7,
         settlement = settlement + 1, decided_version = scores_version, version = version + 1,
         settled_at = coalesce(settled_at, $8::timestamptz)
       where id = $1`,
      [
        roundId,
        state,
        JSON.stringify(prizes),
        prizes_cents,
        rounding_cents,
        pool_cents,
        house_cents,
        deps.clock.now(),
      ],
    );
    await deps.outbox.add(tx, ...(await messagesOf(tx, roundId)));
    return true;
  });
