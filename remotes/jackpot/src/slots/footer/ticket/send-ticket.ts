import type { OpenJackpot } from '@jukwaa/api';
import { toKsh } from '@jukwaa/domain';
import { type Blocked, track } from '@jukwaa/runtime';
import type { Progress } from '../../../logic/progress.ts';
import { ticketBody } from '../../../logic/ticket-body.ts';
import { slipOfJackpot } from '../../../state/jackpots.ts';
import { ticketOrder } from '../../../state/ticket-order.ts';

/** Places the complete ticket of a jackpot, on the user's confirmation; returns why it was not sent. */
export function placeTicket(jackpot: OpenJackpot, { picks, price_cents }: Progress): 'sent' | Blocked {
  const { id, jackpot_category_id: category, name } = jackpot;
  return ticketOrder.confirm((record) => ({
    ...record,
    jackpot_id: id,
    category,
    name,
    body: ticketBody({
      picks,
      stake: toKsh(price_cents),
      code: slipOfJackpot(jackpot).store.shareCode,
      tracking: track.tracking(),
      moneyTracking: track.moneyTracking(),
    }),
  }));
}
