import { type CrashGame, type CrashPhase, type CrashRound, CrashTotals } from '@jukwaa/contracts';
import type { Queryable } from '@jukwaa/database';
import { crashPoint } from '@jukwaa/domain/fairness';
import { crashDuration } from '@jukwaa/domain/games';
import * as v from 'valibot';
import { backToBack, defineRounds, liveMessage, type PlayedRound, type Round } from '../../../kit/index.ts';
import { type CrashBetRow, lockOpen, storeBets } from '../bets/bet-row.ts';
import { type ChangedBet, flown, payBets } from '../bets/pay-bets.ts';
import { type ExposedRound, limitAt, moneyOf, NO_TOTALS, totalsOf } from '../bets/round-money.ts';
import type { Chains } from '../chain/chain-store.ts';
import { type CrashDeps, GROWTH, referenceOf, termsAt } from '../crash-deps.ts';

/** The public state of a round. Times are Unix ms of the services' clock, multipliers hundredths. */
export const FlightState = v.object({
  take_off_at: v.number(),
  growth: v.number(),
  exposure_cents: v.number(),
  /** Null before the end of the flight. */
  point: v.nullable(v.number()),
  totals: CrashTotals,
});
export type FlightState = v.InferOutput<typeof FlightState>;
export type CrashRoundRow = Round<FlightState, CrashPhase>;

const STARTING_MS = 5_000;
const ENDED_MS = 3_000;
/** A round that takes off later than this is refunded: the missed part of its flight had no cash-outs. In ms. */
const LATEST_TAKE_OFF_MS = 2_000;

/** The round for pages. One that was refunded before its take-off has ended, too. */
export const publicCrashRound = (round: CrashRoundRow): CrashRound => ({
  number: round.number,
  phase: round.ending === null ? round.phase : 'ENDED',
  take_off_at: round.state.take_off_at,
  ends_at: round.phase === 'IN_PROGRESS' ? null : (round.phaseEndsAt?.getTime() ?? null),
  growth: round.state.growth,
  commitment: round.commitment,
  crash_point: round.state.point,
  refunded: round.ending === 'refunded',
});

/** Cashes out everything that a multiplier has reached, in the caller's transaction. Returns all bets that were open. */
export async function flyBets(
  tx: Queryable,
  deps: CrashDeps,
  ask: ExposedRound,
  hundredths: number,
): Promise<CrashBetRow[]> {
  const open = await lockOpen(tx, ask.game, ask.round);
  const { paid_cents } = await moneyOf(tx, ask.game, ask.round);
  const limit = limitAt(open, paid_cents, ask.exposure_cents, hundredths);
  const all = open.map((before): ChangedBet => ({ before, after: flown(before, hundredths, limit) }));
  const changed = all.filter(({ before, after }) => before !== after);
  await payBets(tx, deps, changed, deps.clock.now());
  return all.map(({ after }) => after);
}

export function crashRounds(deps: CrashDeps, chains: Chains, game: CrashGame) {
  const { clock } = deps;
  const growth = GROWTH[game];
  /** The length of the flight that starts, from the work of its start to the plan of its end. */
  let flight = { number: 0, ms: 0 };

  const pointOf = async (tx: Queryable, { number, seed }: PlayedRound<FlightState>) => {
    const chain = await chains.chainOf(tx, game, number);
    if (chain === null) throw new Error(`round ${number} of ${game} has no chain`);
    return { point: await crashPoint(seed, chain.client_seed), chainId: chain.id };
  };

  const askOf = ({ number, state }: PlayedRound<FlightState>) => ({
    game,
    round: number,
    exposure_cents: state.exposure_cents,
  });

  /** Writes the result of the round; returns its last state. */
  async function storeResult(tx: Queryable, round: PlayedRound<FlightState>, refunded: boolean) {
    const { point, chainId } = await pointOf(tx, round);
    const totals = await totalsOf(tx, game, round.number);
    await tx.query(
      `insert into crash.results (game, number, chain_id, crash_point, ended_at, refunded, bets, players, staked_cents, paid_cents)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`,
      [
        game,
        round.number,
        chainId,
        point,
        round.at,
        refunded,
        totals.bets,
        totals.players,
        totals.staked_cents,
        totals.paid_cents,
      ],
    );
    return { ...round.state, point, totals };
  }

  const first = backToBack<FlightState>(0, () => ({
    take_off_at: 0,
    growth,
    exposure_cents: termsAt(deps, game, clock.now()).exposure_cents,
    point: null,
    totals: NO_TOTALS,
  }));

  return defineRounds<FlightState, CrashPhase>(deps, {
    game: `crash.${game}`,
    state: FlightState,
    seeds: chains.seedsOf(game),
    phases: [
      {
        name: 'STARTING',
        lasts: STARTING_MS,
        takeover: 'refund',
        graceMs: LATEST_TAKE_OFF_MS,
        enter: async (tx, { number, at, state }) => ({
          ...state,
          take_off_at: at.getTime() + STARTING_MS,
          totals: await totalsOf(tx, game, number),
        }),
      },
      {
        name: 'IN_PROGRESS',
        hidesEnd: true,
        lasts: ({ number }) => (flight.number === number ? flight.ms : Number.NaN),
        async enter(tx, round) {
          const { point } = await pointOf(tx, round);
          flight = { number: round.number, ms: crashDuration(point, growth) };
          return { ...round.state, totals: await totalsOf(tx, game, round.number) };
        },
      },
      {
        name: 'ENDED',
        lasts: ENDED_MS,
        async enter(tx, round) {
          const { point } = await pointOf(tx, round);
          await flyBets(tx, deps, askOf(round), point);
          return { ...round.state, point, totals: await totalsOf(tx, game, round.number) };
        },
      },
    ],
    next: async (past) => ((await chains.isReady(game)) ? first(past) : null),
    // After the take-off, answers to cash-outs tell the outcome, so players could wait for a refund of bets that they lost.
    takeover: 'finish',
    async finish(tx, round) {
      const { point } = await pointOf(tx, round);
      const rest = await flyBets(tx, deps, askOf(round), point);
      await storeBets(
        tx,
        rest
          .filter(({ state }) => state === 'open')
          .map((bet) => ({ ...bet, open_cents: 0, state: bet.paid_cents > 0 ? 'won' : 'lost' })),
        clock.now(),
      );
      return storeResult(tx, round, false);
    },
    async refund(tx, round) {
      await refundOpen(tx, deps, await lockOpen(tx, game, round.number));
      return storeResult(tx, round, true);
    },
    publish: (round) =>
      round.ending === 'finished'
        ? []
        : [
            liveMessage(
              'crash/{game}',
              { game },
              {
                at: clock.now().getTime(),
                round: publicCrashRound(round),
                totals: round.state.totals,
                changed: [],
              },
            ),
          ],
  });
}
export type CrashRounds = ReturnType<typeof crashRounds>;

/** Returns the stakes that still fly; parts that were cashed out stay paid. Once per bet. */
export async function refundOpen(
  tx: Queryable,
  deps: CrashDeps,
  bets: readonly CrashBetRow[],
): Promise<void> {
  const at = deps.clock.now();
  const { services } = deps;
  await services.wallet.refund(
    tx,
    bets.map(({ id, game, user_id, open_cents, placed_at }) => ({
      of: referenceOf(game, id),
      key: `refund:${id}`,
      user: user_id,
      account: 'main',
      stake_cents: open_cents,
      wager_tax_cents: services.policy.gameTaxAt(placed_at, open_cents),
      at,
    })),
  );
  await storeBets(
    tx,
    bets.map((bet) => ({ ...bet, open_cents: 0, state: bet.paid_cents > 0 ? 'won' : 'refunded' })),
    at,
  );
  await deps.outbox.add(
    tx,
    ...bets.map(({ user_id }) => liveMessage('balance/{user}', { user: user_id }, { message: 'refund' })),
  );
}
