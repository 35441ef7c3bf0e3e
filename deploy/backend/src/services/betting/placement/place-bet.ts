import type { Bet, PlaceBetBody } from '@jukwaa/contracts';
import type { Database } from '@jukwaa/database';
import type { Logger } from 'pino';
import {
  ALWAYS_FRESH,
  type Arrival,
  bodyHash,
  type Clock,
  NotStarted,
  type Outbox,
} from '../../../kit/index.ts';
import { asPlaced, betView, legView, UNDECIDED } from '../bets/bet-view.ts';
import { bettingAnswer } from '../betting-texts.ts';
import { type DraftBet, isRefused } from './draft-bet.ts';
import { createPlaceTogether } from './place-together.ts';
import { keepRefusal, type PlacementDecision, type PlacementKey } from './placements.ts';
import type { PlacingWatch } from './placing-watch.ts';
import { type BetRefusal, refusedAs } from './refusals.ts';

export type PlacementOutcome =
  | { readonly state: 'placed'; readonly bet: Bet }
  | { readonly state: 'refused'; readonly refusal: BetRefusal };

/** Places a bet once per user and key: a repeat gets the first answer; a repeat with another body is refused. */
export type PlaceBet = (
  userId: number,
  key: string,
  body: PlaceBetBody,
  arrival?: Arrival,
) => Promise<PlacementOutcome>;

/** Recalls a bet whose answer was lost. A bet that was already placed stays placed; otherwise its key can never place one. */
export type RecallBet = PlaceBet;

/** Reads a bet in the form that its owner sees. */
interface BetReader {
  byId(id: number): Promise<{ readonly view: Bet } | null>;
}

interface Deps {
  readonly db: Database;
  readonly log: Pick<Logger, 'warn'>;
  readonly outbox: Pick<Outbox, 'wake'>;
  readonly clock: Clock;
  readonly draftBet: DraftBet;
  readonly bets: BetReader;
  readonly placing: Pick<PlacingWatch, 'follow'>;
}

const RECALLED: BetRefusal = refusedAs(bettingAnswer('recalled'));
const KEY_REUSED: BetRefusal = refusedAs(bettingAnswer('key_reused'));

export function createPlaceBet({ db, log, outbox, clock, draftBet, bets, placing }: Deps): PlaceBet {
  const placeTogether = createPlaceTogether({ db, log, outbox, placing });
  return async (userId, key, body, arrival = ALWAYS_FRESH) => {
    arrival.checkFresh();
    const { picks, stake_cents, stake_type, odds_policy, odds_tolerance, share_code, ...tracking } = body;
    const draft = await draftBet(body, withoutEmpty(tracking), (wait) => arrival.park(wait));
    const placement: PlacementKey = { userId, key, hash: bodyHash(body), at: clock.now() };
    if (isRefused(draft)) return answerOf(await keepRefusal(db, placement, draft.refusal, draft.asked), bets);
    const { bet, legs } = draft;
    const isStillOpen = () => !draft.hasStopped();
    const decision = await placeTogether({
      placement,
      bet,
      legs,
      isStillOpen,
      isFresh: () => arrival.isFresh(),
    });
    if (decision.verdict === 'not_started') throw new NotStarted();
    if (decision.verdict === 'stopped') {
      const { refusal, asked } = draft.refused();
      return answerOf(await keepRefusal(db, placement, refusal, asked), bets);
    }
    if (decision.verdict !== 'placed') return answerOf(decision, bets);
    const row = { ...bet, ...FRESH, id: decision.betId, created_at: placement.at };
    const views = legs.map((leg) => legView({ ...leg, ...UNDECIDED }));
    return { state: 'placed', bet: betView(row, views) };
  };
}

export function createRecallBet({ db, clock, bets }: Pick<Deps, 'db' | 'clock' | 'bets'>): RecallBet {
  return async (userId, key, body) => {
    const placement: PlacementKey = { userId, key, hash: bodyHash(body), at: clock.now() };
    return answerOf(await keepRefusal(db, placement, RECALLED, null), bets);
  };
}

const FRESH = {
  settled_at: null,
  state: 'open',
  paid_cents: null,
  cashed_stake_cents: 0,
  cashed_out_cents: 0,
} as const;

/** The stored answer of a key. */
async function answerOf(decision: PlacementDecision, bets: BetReader): Promise<PlacementOutcome> {
  if (decision.verdict === 'key_reused') return { state: 'refused', refusal: KEY_REUSED };
  if (decision.verdict === 'refused') return { state: 'refused', refusal: decision.refusal };
  if (decision.verdict === 'stopped' || decision.verdict === 'not_started')
    throw new Error('a bet that was not written has no answer of its own');
  const bet = await bets.byId(decision.betId);
  if (bet === null) throw new Error(`bet ${decision.betId} has an answer but no row`);
  return { state: 'placed', bet: asPlaced(bet.view) };
}

const withoutEmpty = (fields: object): object =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== ''));
