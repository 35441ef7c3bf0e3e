import { createHash } from 'node:crypto';
import type { BetLeg, PickRef, PopularBet, SharedBet } from '@jukwaa/contracts';
import type { Database } from '@jukwaa/database';
import { combinedOdds } from '@jukwaa/domain';
import { type Clock, fail, type Result, type Rng, succeed } from '../../../kit/index.ts';
import { legNow, legView } from '../bets/bet-view.ts';
import { refuse } from '../betting-texts.ts';
import { type BettingOffer, productOfMatch } from '../offer-port.ts';
import { codeOf, legOf } from '../placement/draft-bet.ts';
import {
  type CodedLegs,
  countLoad,
  forgetOldCodes,
  keepSlip,
  legsOfCodes,
  usedCodes,
} from './slips-repository.ts';

export interface ShareCodes {
  /** The picks of a code at their current odds; null when the code is unknown. Counts the load of real matches. */
  load(code: string): Promise<SharedBet | null>;
  /** Creates a code for a slip without placing it. */
  share(picks: readonly PickRef[]): Promise<Result<string>>;
  /** The most used codes for real matches that have all not started yet. */
  popular(): Promise<PopularBet[]>;
  /** Deletes expired codes. */
  forgetOld(): Promise<void>;
}

interface Deps {
  readonly db: Database;
  readonly clock: Clock;
  readonly rng: Rng;
  readonly offer: Pick<BettingOffer, 'current'>;
}

const DAY_MS = 24 * 3_600_000;
/** Period in which a use counts, and lifetime of a code after its last match (ms of the clock). */
const KEPT_MS = 7 * DAY_MS;
const LISTED = 20;
/** Number of codes to read for a list: the matches of some have started. */
const CANDIDATES = 100;
/** Lifetime of a cached list, in real ms. */
const FRESH_MS = 5_000;
/** Codes of bets have eight letters, so that no code identifies two things. */
const SLIP_CODE_LENGTH = 7;

/** Identifies picks independently of their order and odds. */
const picksHash = (picks: readonly PickRef[]): string => {
  const names = picks.map((pick) =>
    [pick.match_id, pick.market_id, pick.specifier, pick.outcome_id].join('/'),
  );
  return createHash('sha256').update(names.sort().join('\n')).digest('hex');
};

/** The legs at their current prices; a leg that is no longer offered keeps its old price. */
function currentLegs({ legs }: CodedLegs, offer: Pick<BettingOffer, 'current'>): BetLeg[] {
  const current = offer.current(legs);
  return legs.map((leg, index) => {
    const now = current[index];
    const view = legView(leg);
    if (now === null || now === undefined) return view;
    return { ...view, odds: now.odds, ...(leg.result === 'open' && { now: legNow(now) }) };
  });
}

const isToBegin = ({ now }: BetLeg): boolean =>
  now !== undefined && !now.started && now.active === 1 && now.status === 0;

const isReal = ({ match_id }: { readonly match_id: number }): boolean =>
  productOfMatch(match_id) === 'sports';

const firstKickOff = (legs: readonly BetLeg[]): string => legs.map(({ date }) => date).sort()[0] ?? '';

async function popularNow({ db, clock, offer }: Deps): Promise<PopularBet[]> {
  const uses = await usedCodes(db, new Date(clock.now().getTime() - KEPT_MS), CANDIDATES);
  const coded = await legsOfCodes(
    db,
    uses.map(({ code }) => code),
  );
  const byCode = new Map(coded.map((entry) => [entry.code, entry]));
  const open = uses.flatMap((use): PopularBet[] => {
    const entry = byCode.get(use.code);
    const legs = entry === undefined ? [] : currentLegs(entry, offer);
    if (legs.length === 0 || !legs.every(isToBegin)) return [];
    return [{ ...use, legs, odds: combinedOdds(legs), starts_at: firstKickOff(legs) }];
  });
  return open.slice(0, LISTED);
}

export function createShareCodes(deps: Deps): ShareCodes {
  const { db, clock, rng, offer } = deps;
  let list: { readonly made: number; readonly bets: Promise<PopularBet[]> } | null = null;

  return {
    async load(code) {
      const [entry] = await legsOfCodes(db, [code]);
      if (entry === undefined) return null;
      if (entry.legs.every(isReal)) await countLoad(db, code, clock.now());
      return { code, legs: currentLegs(entry, offer) };
    },

    async share(picks) {
      const current = offer.current(picks).flatMap((leg) => (leg === null ? [] : [leg]));
      if (current.length < picks.length) return fail(refuse(422, 'leg_unavailable'));
      const endsAt = new Date(Math.max(...current.map(({ date }) => date.getTime())));
      const code = codeOf(rng, SLIP_CODE_LENGTH);
      return succeed(
        await keepSlip(db, { code, picksHash: picksHash(picks), legs: current.map(legOf), endsAt }),
      );
    },

    popular() {
      const now = performance.now();
      if (list !== null && now - list.made < FRESH_MS) return list.bets;
      const bets = popularNow(deps);
      list = { made: now, bets };
      // A failed list is not cached.
      bets.catch(() => {
        list = null;
      });
      return bets;
    },

    forgetOld: () => forgetOldCodes(db, new Date(clock.now().getTime() - KEPT_MS)),
  };
}
