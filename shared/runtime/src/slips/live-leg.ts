import { MARKET_STATUS, PRODUCERS, type QuotedLeg } from '@jukwaa/contracts';
import { isOpenPick, type SlipKind, type SlipPick } from '@jukwaa/domain';
import { feedStore } from '../feed/feed.ts';
import { type PickNow, readPick } from '../live/picks.ts';

/** Ignores prices of a producer that is down. A pick without a producer, such as a jackpot's, is prematch. */
const isUnpriced = ({ producer_id = PRODUCERS.prematch }: SlipPick): boolean =>
  feedStore.producers[producer_id] === 0;

function nowOf(kind: SlipKind, pick: SlipPick): PickNow | null {
  const known = readPick(pick);
  if (!isUnpriced(pick)) return known;
  const { odds, active, hasStarted } = known ?? { ...pick, hasStarted: false };
  const isOpen = known === null ? isOpenPick(kind, pick) : known.status === MARKET_STATUS.open;
  // Other statuses than open are more specific than a suspended market.
  if (!isOpen) return known;
  return { odds, active, hasStarted, status: MARKET_STATUS.suspended };
}

/** The live store's state of a pick as a quoted leg; null when it is unknown. */
export function liveLeg(kind: SlipKind, pick: SlipPick): QuotedLeg | null {
  const now = nowOf(kind, pick);
  if (now === null) return null;
  const { match_id, market_id, outcome_id, specifier, odds: previous_odds } = pick;
  const { odds, active, status, hasStarted } = now;
  // A prematch price is invalid once the match runs.
  const state = hasStarted && pick.producer_id === PRODUCERS.prematch ? 'started' : 'ok';
  return { match_id, market_id, outcome_id, specifier, state, odds, previous_odds, active, status };
}
