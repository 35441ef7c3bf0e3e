import type { Database } from '@jukwaa/database';
import type { Logger } from 'pino';
import { createGroupCommit, joinRepeats, type Outbox } from '../../../kit/index.ts';
import { type BetToPlace, isPlain, type PlacementDecision, placeAll } from './placements.ts';
import type { PlacingWatch } from './placing-watch.ts';

/** Places a bet together with other bets that arrive at the same time. */
export type PlaceTogether = (bet: BetToPlace) => Promise<PlacementDecision>;

interface Deps {
  readonly db: Database;
  readonly outbox: Pick<Outbox, 'wake'>;
  readonly log: Pick<Logger, 'warn'>;
  readonly placing: Pick<PlacingWatch, 'follow'>;
}

/** Why a bet that waited is not written: its caller left, or betting on one of its matches stopped. */
function checkBet({ isFresh, isStillOpen }: BetToPlace): PlacementDecision | null {
  if (isFresh?.() === false) return { verdict: 'not_started' };
  return isStillOpen?.() === false ? { verdict: 'stopped' } : null;
}

/** A repeat must read the placed bet: its own draft may have other odds. A bet that was not written says nothing about its repeats. */
function asRepeat(decision: PlacementDecision): PlacementDecision | null {
  if (decision.verdict === 'stopped' || decision.verdict === 'not_started') return null;
  return decision.verdict === 'placed' ? { verdict: 'repeated', betId: decision.betId } : decision;
}

/**
 * The group commit of bets: plain bets of one product and of different users share a statement, and repeats of a bet share its
 * answer.
 */
export function createPlaceTogether({ db, log, outbox, placing }: Deps): PlaceTogether {
  const commit = createGroupCommit<BetToPlace, PlacementDecision>({
    log,
    memberOf: (bet) => ({ userId: bet.placement.userId, group: isPlain(bet) ? bet.bet.product : null }),
    check: checkBet,
    write: (bets) => placeAll(db, bets),
    onCommit: outbox.wake,
  });
  const identityOf = ({ placement: { userId, hash, key } }: BetToPlace) => `${userId} ${hash} ${key}`;
  const place = joinRepeats(commit, { identityOf, asRepeat });
  return (bet) => placing.follow(() => place(bet));
}
