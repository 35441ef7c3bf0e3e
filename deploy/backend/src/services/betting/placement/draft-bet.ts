import { PlaceBetBody, PRODUCERS } from '@jukwaa/contracts';
import {
  activatesBonus,
  type BetPolicy,
  type BetProduct,
  policyOfBet,
  stakeRefusal,
  summarise,
} from '@jukwaa/domain';
import * as v from 'valibot';
import { type Arrival, type Clock, type Rng, TryAgain } from '../../../kit/index.ts';
import { factsOf } from '../bets/bet-view.ts';
import type { BettingConfig } from '../betting-config.ts';
import type { BettingPolicy } from '../betting-policy.ts';
import { bettingAnswer } from '../betting-texts.ts';
import { type BettingOffer, type CurrentLeg, productOfMatch } from '../offer-port.ts';
import { type JudgedLeg, judgeLegs, legRefusal } from './judge-legs.ts';
import type { NewBetRow, PlacedLeg } from './placements.ts';
import { type AskedBet, type AskedLeg, type BetRefusal, refusedAs } from './refusals.ts';

/** A bet that can be placed now, at the server's own odds. */
export interface BetDraft {
  readonly bet: NewBetRow;
  readonly legs: readonly PlacedLeg[];
  /** Whether betting on a leg has stopped since the draft; a changed price does not count. */
  hasStopped(): boolean;
  /** The refusal of a bet after betting on one of its legs stopped. */
  refused(): RefusedDraft;
}

/** The reason of a refusal, and the requested bet. */
export interface RefusedDraft {
  readonly refusal: BetRefusal;
  readonly asked: AskedBet;
}

/** The fields of a request that make a bet. */
export const BetAsk = v.object({
  picks: PlaceBetBody.entries.picks,
  stake_cents: PlaceBetBody.entries.stake_cents,
  stake_type: PlaceBetBody.entries.stake_type,
  odds_policy: PlaceBetBody.entries.odds_policy,
  odds_tolerance: PlaceBetBody.entries.odds_tolerance,
  share_code: PlaceBetBody.entries.share_code,
});
export type BetAsk = v.InferOutput<typeof BetAsk>;

/**
 * Drafts a bet from a client's request, or returns why it is refused; it does not use the database. A bet with a live leg waits
 * and is judged a second time. A market that stopped meanwhile needs the user's confirmation, even if it is open again. Throws
 * `TryAgain` while it is unknown whether a leg's producer is up.
 */
export type DraftBet = (
  ask: BetAsk,
  tracking: object,
  park?: Arrival['park'],
) => Promise<BetDraft | RefusedDraft>;

interface Deps {
  readonly clock: Clock;
  readonly rng: Rng;
  readonly offer: Pick<BettingOffer, 'current'>;
  readonly config: Pick<BettingConfig, 'inPlayDelayMs'>;
  readonly policy: Pick<BettingPolicy, 'forBets' | 'stakeLimits'>;
}

const LETTERS = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';
const CODE_LENGTH = 8;

/** An unguessable code of letters and digits that are easy to tell apart. */
export const codeOf = (rng: Rng, length: number): string =>
  Array.from({ length }, () => LETTERS.charAt(rng.int(LETTERS.length))).join('');

export const isRefused = (draft: BetDraft | RefusedDraft): draft is RefusedDraft => 'refusal' in draft;

/** The requested bet, at the prices that the player saw. */
const askedOf = ({ picks, stake_type, stake_cents }: BetAsk, judged: readonly JudgedLeg[]): AskedBet => ({
  stake_type,
  stake_cents,
  legs: judged.flatMap(({ current }, index) =>
    current === null ? [] : [{ ...legOf(current), odds: picks[index]?.odds ?? current.odds }],
  ),
});

/** A leg of the offer in the form that a bet stores. */
export const legOf = (leg: CurrentLeg): AskedLeg => ({
  match_id: leg.match_id,
  market_id: leg.market_id,
  specifier: leg.specifier,
  outcome_id: leg.outcome_id,
  odds: leg.odds,
  facts: factsOf(leg),
});

export function createDraftBet({ clock, rng, offer, config, policy }: Deps): DraftBet {
  const judge = (ask: BetAsk): JudgedLeg[] => judgeLegs(ask.picks, offer.current(ask.picks));

  return async (ask, tracking, park = (wait) => wait()) => {
    let judged = judge(ask);
    const refusal = refusalOf(ask, judged, policy);
    if (refusal !== null) return { refusal, asked: askedOf(ask, judged) };
    if (judged.some(({ current }) => current?.producer_id === PRODUCERS.live)) {
      const seen = picksSeen(ask.picks, judged);
      await park(() => clock.sleep(config.inPlayDelayMs));
      judged = judge({ ...ask, picks: seen });
      const second = refusalOf(ask, judged, policy);
      if (second !== null) return { refusal: second, asked: askedOf(ask, judged) };
    }
    const seen = { ...ask, picks: picksSeen(ask.picks, judged) };
    return {
      ...newBet(ask, judged, policy.forBets(), codeOf(rng, CODE_LENGTH), tracking),
      hasStopped: () => judge(seen).some(isStopped),
      refused: () => stoppedDraft(ask, judge(seen)),
    };
  };
}

const isStopped = ({ quoted: { state }, isOutdated }: JudgedLeg): boolean =>
  isOutdated || (state !== 'ok' && state !== 'odds_changed');

/**
 * Throws when a leg is suspended only because it is unknown whether its producer is up: that passes within seconds, and a stored
 * refusal would outlast it.
 */
function requireKnown(judged: readonly JudgedLeg[]): void {
  const isBlind = judged.some(
    ({ quoted, current }) => quoted.state === 'suspended' && current?.producer_known === false,
  );
  if (isBlind) throw new TryAgain();
}

/** The refusal of a bet whose market stopped. When only another replica knows of the stop, all legs count as suspended. */
function stoppedDraft(ask: BetAsk, judged: readonly JudgedLeg[]): RefusedDraft {
  requireKnown(judged);
  const code = legRefusal(judged, { odds_policy: 'any' }) ?? 'leg_unavailable';
  const isKnown = judged.some(isStopped);
  const legs = judged.map(({ quoted }) => (isKnown ? quoted : { ...quoted, state: 'suspended' as const }));
  return {
    refusal: { ...refusedAs(bettingAnswer(code)), legs },
    asked: askedOf(ask, judged),
  };
}

/** The picks with the current `seq`: any later stop makes them outdated. */
const picksSeen = (picks: BetAsk['picks'], judged: readonly JudgedLeg[]): BetAsk['picks'] =>
  picks.map((pick, index) => {
    const seq = judged[index]?.current?.seq;
    return seq === undefined ? pick : { ...pick, seq };
  });

/** The product of all picks; null when they belong to several. */
function productOf(picks: BetAsk['picks']): BetProduct | null {
  const [product, ...others] = new Set(picks.map(({ match_id }) => productOfMatch(match_id)));
  return others.length > 0 ? null : (product ?? null);
}

/** The reason why the stake or the legs are refused; null when they are accepted. */
function refusalOf(ask: BetAsk, legs: readonly JudgedLeg[], policy: Deps['policy']): BetRefusal | null {
  const product = productOf(ask.picks);
  if (product === null) return refusedAs(bettingAnswer('mixed_products'));
  if (product === 'virtual' && ask.stake_type === 'free') return refusedAs(bettingAnswer('cash_only'));
  const limits = policy.stakeLimits(product);
  const stake = stakeRefusal(ask.stake_cents, limits);
  if (stake === 'stake_too_low') return refusedAs(bettingAnswer(stake, { min_cents: limits.min_cents }));
  if (stake === 'stake_too_high') return refusedAs(bettingAnswer(stake, { max_cents: limits.max_cents }));
  if (new Set(ask.picks.map((pick) => pick.match_id)).size < ask.picks.length)
    return refusedAs(bettingAnswer('duplicate_match'));
  const code = legRefusal(legs, ask);
  if (code === null) return null;
  requireKnown(legs);
  return { ...refusedAs(bettingAnswer(code)), legs: legs.map((leg) => leg.quoted) };
}

/** Creates the bet with the server's own odds and the current taxes and caps. */
function newBet(
  { picks, stake_cents, stake_type, share_code }: BetAsk,
  judged: readonly JudgedLeg[],
  policy: BetPolicy,
  code: string,
  tracking: object,
): Pick<BetDraft, 'bet' | 'legs'> {
  const current = judged.flatMap((leg) => (leg.current === null ? [] : [leg.current]));
  if (current.length < picks.length) throw new Error('a leg without an offer passed the checks');
  const kind = stake_type === 'free' ? 'free' : 'bet';
  const product = productOf(picks);
  if (product === null) throw new Error('legs of several products passed the checks');
  const summary = summarise(kind, current, stake_cents, policy);
  return {
    bet: {
      ...summary,
      code,
      stake_type,
      product,
      // Waiting bonus is for bets on real matches.
      activates: product === 'sports' && stake_type === 'cash' && activatesBonus(current),
      copied_from: share_code ?? null,
      tax_policy: policyOfBet(policy, kind),
      tracking,
    },
    legs: current.map((leg, index) => ({ n: index + 1, seq: leg.seq, ...legOf(leg) })),
  };
}
