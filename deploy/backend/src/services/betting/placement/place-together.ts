import type { Database } from '@jukwaa/database';
import type { Logger } from 'pino';
import { createGroupCommit, type Outbox } from '../../../kit/index.ts';
import { type BetToPlace, isPlain, type PlacementDecision, placeAll } from './placements.ts';

/** Places a bet together with other bets that arrive at the same time. */
export type PlaceTogether = (bet: BetToPlace) => Promise<PlacementDecision>;

interface Deps {
  readonly db: Database;
  readonly outbox: Pick<Outbox, 'wake'>;
  readonly log: Pick<Logger, 'warn'>;
}

/** Why a bet that waited is not written: its caller left, or betting on one of its matches stopped. */
function checkBet({ isFresh, isStillOpen }: BetToPlace): PlacementDecision | null {
  if (isFresh?.() === false) return { verdict: 'not_started' };
  return isStillOpen?.() === false ? { verdict: 'stopped' } : null;
}

/** The group commit of bets: plain bets of different users share a statement. */
export const createPlaceTogether = ({ db, log, outbox }: Deps): PlaceTogether =>
  createGroupCommit({
    log,
    memberOf: (bet) => ({ userId: bet.placement.userId, group: isPlain(bet) ? 'plain' : null }),
    check: checkBet,
    write: (bets) => placeAll(db, bets),
    onCommit: outbox.wake,
  });
