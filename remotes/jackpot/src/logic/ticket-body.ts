import { JackpotBetBody, type MoneyTracking, type Tracking } from '@jukwaa/contracts';
import { type JackpotPick, outcomeIdsOf } from '@jukwaa/domain';
import * as v from 'valibot';

/** The longest text of a tracking field, in characters. */
const MAX_TEXT = 512;

interface TicketFacts {
  /** In the order of the rows. */
  readonly picks: readonly JackpotPick[];
  /** The price of all lines, in whole Ksh. */
  readonly stake: number;
  /** The code from which the picks were loaded; null for the user's own. */
  readonly code: string | null;
  readonly tracking: Tracking;
  readonly moneyTracking: MoneyTracking;
}

/**
 * The body of a ticket in the notation of the operator's services.
 * @throws ValiError when a pick has no outcome of 1x2
 */
export function ticketBody({ picks, stake, code, tracking, moneyTracking }: TicketFacts): JackpotBetBody {
  const rows = picks.flatMap((pick) =>
    outcomeIdsOf(pick).map((outcome_id) => ({
      match_number: pick.match_number,
      match_id: pick.match_id,
      market_id: pick.market_id,
      outcome_id,
      specifier: pick.specifier,
      producer_id: 3,
    })),
  );
  return v.parse(JackpotBetBody, {
    ...moneyTracking,
    bet_type: 1,
    bets: rows,
    booking_code: code ?? '',
    campaign: tracking.campaign,
    ip_address: tracking.ipAddress,
    medium: tracking.medium,
    source: 1,
    stake,
    stake_type: 'cash',
    useragent: navigator.userAgent.slice(0, MAX_TEXT),
  });
}
