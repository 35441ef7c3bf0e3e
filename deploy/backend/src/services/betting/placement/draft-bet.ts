import { type PlaceBetBody, PRODUCERS } from '@jukwaa/contracts';
import { activatesBonus, summarise } from '@jukwaa/domain';
import type { Clock, Rng } from '../../../kit/index.ts';
import { factsOf } from '../bets/bet-view.ts';
import type { BettingConfig } from '../betting-config.ts';
import { BETTING_TEXTS } from '../betting-texts.ts';
import type { Offer } from '../offer-port.ts';
import { type JudgedLeg, judgeLegs, legRefusal } from './judge-legs.ts';
import type { NewBet, PlacedLeg, Refusal } from './placements.ts';

/** A bet that may be placed now, at the server's own odds. */
export interface BetDraft {
  readonly bet: NewBet;
  readonly legs: readonly (PlacedLeg & { readonly facts: ReturnType<typeof factsOf> })[];
}

/** What a bet is made from. */
export type BetAsk = Pick<PlaceBetBody, 'picks' | 'stake_cents' | 'stake_type' | 'odds_policy'>;

/**
 * Drafts a bet from what a client asks, or says why there is none: everything that is decided without the database. A live leg
 * makes it wait, and be judged once more.
 */
export type DraftBet = (ask: BetAsk, tracking: object) => Promise<BetDraft | Refusal>;

interface Surroundings {
  readonly clock: Clock;
  readonly rng: Rng;
  readonly offer: Pick<Offer, 'current'>;
  readonly config: BettingConfig;
}

const LETTERS = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';
const CODE_LENGTH = 8;

const codeOf = (rng: Rng): string =>
  Array.from({ length: CODE_LENGTH }, () => LETTERS.charAt(rng.int(LETTERS.length))).join('');

export const isRefusal = (draft: BetDraft | Refusal): draft is Refusal => 'code' in draft;

export function createDraftBet({ clock, rng, offer, config }: Surroundings): DraftBet {
  const judge = (ask: BetAsk): JudgedLeg[] => judgeLegs(ask.picks, offer.current(ask.picks));

  return async (ask, tracking) => {
    let judged = judge(ask);
    const refusal = refusalOf(ask, judged, config);
    if (refusal !== null) return refusal;
    if (judged.some(({ current }) => current?.producer_id === PRODUCERS.live)) {
      await clock.sleep(config.inPlayDelayMs);
      judged = judge(ask);
      const second = refusalOf(ask, judged, config);
      if (second !== null) return second;
    }
    return newBet(ask, judged, config, codeOf(rng), tracking);
  };
}

/** Why the stake or the legs can't be taken; null when they can. */
function refusalOf(ask: BetAsk, legs: readonly JudgedLeg[], config: BettingConfig): Refusal | null {
  if (ask.stake_cents < config.minStakeCents)
    return { code: 'stake_too_low', error_message: BETTING_TEXTS.stake_too_low(config.minStakeCents) };
  if (ask.stake_cents > config.maxStakeCents)
    return { code: 'stake_too_high', error_message: BETTING_TEXTS.stake_too_high(config.maxStakeCents) };
  if (new Set(ask.picks.map((pick) => pick.match_id)).size < ask.picks.length)
    return { code: 'duplicate_match', error_message: BETTING_TEXTS.duplicate_match };
  const code = legRefusal(legs, ask.odds_policy);
  if (code === null) return null;
  return { code, error_message: BETTING_TEXTS[code], legs: legs.map((leg) => leg.quoted) };
}

/** The bet with the server's own odds and the taxes of today. */
function newBet(
  { picks, stake_cents, stake_type }: BetAsk,
  judged: readonly JudgedLeg[],
  { taxPolicy }: BettingConfig,
  code: string,
  tracking: object,
): BetDraft {
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
      tracking,
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
