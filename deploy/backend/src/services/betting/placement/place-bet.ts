import { type Bet, type PlaceBetBody, PRODUCERS } from '@jukwaa/contracts';
import type { Database } from '@jukwaa/database';
import { activatesBonus, summarise } from '@jukwaa/domain';
import type { Clock, Rng } from '../../../kit/index.ts';
import { asPlaced, betView, factsOf, legView } from '../bets/bet-view.ts';
import type { Bets } from '../bets/bets-repository.ts';
import type { BettingConfig } from '../betting-config.ts';
import { BETTING_TEXTS } from '../betting-texts.ts';
import type { Offer } from '../offer-port.ts';
import { bodyHash } from './body-hash.ts';
import { type JudgedLeg, judgeLegs, legRefusal } from './judge-legs.ts';
import {
  keepRefusal,
  type NewBet,
  type PlacedLeg,
  type PlacementKey,
  place,
  type Refusal,
} from './placements.ts';

export type Placement =
  | { readonly state: 'placed'; readonly bet: Bet }
  | { readonly state: 'refused'; readonly refusal: Refusal };

/** Places a bet, once per user and key: a repeat gets the answer of the first time, another body is refused. */
export type PlaceBet = (userId: number, key: string, body: PlaceBetBody) => Promise<Placement>;

interface Surroundings {
  readonly db: Database;
  readonly clock: Clock;
  readonly rng: Rng;
  readonly offer: Pick<Offer, 'current'>;
  readonly bets: Bets;
  readonly config: BettingConfig;
}

const KEY_REUSED: Refusal = { code: 'key_reused', error_message: BETTING_TEXTS.key_reused };
const LETTERS = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';
const CODE_LENGTH = 8;

export function createPlaceBet({ db, clock, rng, offer, bets, config }: Surroundings): PlaceBet {
  const judge = (body: PlaceBetBody): JudgedLeg[] => judgeLegs(body.picks, offer.current(body.picks));

  /** The legs at their current prices, or why there is no bet. Live legs are judged twice, the delay apart. */
  const judgeWithDelay = async (body: PlaceBetBody): Promise<JudgedLeg[] | Refusal> => {
    const first = judge(body);
    const refusal = refusalOf(body, first, config);
    if (refusal !== null) return refusal;
    if (!first.some(({ current }) => current?.producer_id === PRODUCERS.live)) return first;
    await clock.sleep(config.inPlayDelayMs);
    const second = judge(body);
    return refusalOf(body, second, config) ?? second;
  };

  return async (userId, key, body) => {
    const judged = await judgeWithDelay(body);
    const placement: PlacementKey = { userId, key, hash: bodyHash(body), at: clock.now() };
    if (!Array.isArray(judged)) {
      const verdict = await keepRefusal(db, placement, judged);
      return answerOf(verdict, bets);
    }
    const { bet, legs } = newBet(body, judged, config, codeOf(rng));
    const verdict = await place(db, placement, bet, legs);
    if (verdict.verdict !== 'placed') return answerOf(verdict, bets);
    const row = {
      ...bet,
      id: verdict.betId,
      created_at: placement.at,
      settled_at: null,
      state: 'open',
      paid_cents: null,
      cashed_stake_cents: 0,
      cashed_out_cents: 0,
    } as const;
    return {
      state: 'placed',
      bet: betView(
        row,
        legs.map((leg) => legView({ ...leg, ...UNSETTLED })),
      ),
    };
  };
}

const UNSETTLED = { result: 'open', home_score: null, away_score: null } as const;

const codeOf = (rng: Rng): string =>
  Array.from({ length: CODE_LENGTH }, () => LETTERS.charAt(rng.int(LETTERS.length))).join('');

/** The answer kept under the key. */
async function answerOf(verdict: Awaited<ReturnType<typeof place>>, bets: Bets): Promise<Placement> {
  if (verdict.verdict === 'key_reused') return { state: 'refused', refusal: KEY_REUSED };
  if (verdict.verdict === 'refused') return { state: 'refused', refusal: verdict.refusal };
  const bet = await bets.byId(verdict.betId);
  if (bet === null) throw new Error(`bet ${verdict.betId} has an answer but no row`);
  return { state: 'placed', bet: asPlaced(bet.view) };
}

/** Everything that is decided without the database. */
function refusalOf(body: PlaceBetBody, legs: readonly JudgedLeg[], config: BettingConfig): Refusal | null {
  if (body.stake_cents < config.minStakeCents)
    return { code: 'stake_too_low', error_message: BETTING_TEXTS.stake_too_low(config.minStakeCents) };
  if (body.stake_cents > config.maxStakeCents)
    return { code: 'stake_too_high', error_message: BETTING_TEXTS.stake_too_high(config.maxStakeCents) };
  if (new Set(body.picks.map((pick) => pick.match_id)).size < body.picks.length)
    return { code: 'duplicate_match', error_message: BETTING_TEXTS.duplicate_match };
  const code = legRefusal(legs, body.odds_policy);
  if (code === null) return null;
  return { code, error_message: BETTING_TEXTS[code], legs: legs.map((leg) => leg.quoted) };
}

/** The bet with the server's own odds and the taxes of today. */
function newBet(
  body: PlaceBetBody,
  judged: readonly JudgedLeg[],
  { taxPolicy }: BettingConfig,
  code: string,
): { bet: NewBet; legs: (PlacedLeg & { facts: ReturnType<typeof factsOf> })[] } {
  const { picks, stake_cents, stake_type, odds_policy: _, ...tracking } = body;
  const current = judged.flatMap((leg) => (leg.current === null ? [] : [leg.current]));
  if (current.length < picks.length) throw new Error('a leg without an offer passed the checks');
  const summary = summarise(stake_type === 'free' ? 'free' : 'bet', current, stake_cents, taxPolicy);
  return {
    bet: {
      ...summary,
      code,
      stake_type,
      activates: stake_type === 'cash' && activatesBonus(current),
      tax_policy: taxPolicy,
      tracking: withoutEmpty(tracking),
    },
    legs: current.map((leg, index) => ({
      n: index + 1,
      match_id: leg.match_id,
      market_id: leg.market_id,
      specifier: leg.specifier,
      outcome_id: leg.outcome_id,
      odds: leg.odds,
      facts: factsOf(leg),
    })),
  };
}

const withoutEmpty = (fields: object): object =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== ''));
