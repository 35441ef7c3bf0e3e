import { tryEach } from '../../../kit/index.ts';
import { countLines } from './count-lines.ts';
import { payWinners } from './pay-winners.ts';
import { refundTickets } from './refund-tickets.ts';
import { reversePayments } from './reverse-payments.ts';
import type { PhaseStep, SettlementDeps } from './settlement-deps.ts';
import { lockRunning, type SettlementStep } from './settlement-row.ts';

const STEPS: Readonly<Record<Exclude<SettlementStep, 'done'>, PhaseStep>> = {
  reverse: reversePayments,
  count: countLines,
  pay: payWinners,
  refund: refundTickets,
};

/** Runs the next batch of a jackpot's settlement in a transaction of its own; returns false when none is running. */
export const settleStep = (jackpotId: number, deps: SettlementDeps): Promise<boolean> =>
  deps.db.transaction(async (tx) => {
    const settlement = await lockRunning(tx, jackpotId);
    if (settlement === null || settlement.phase === 'done') return false;
    await STEPS[settlement.phase](tx, settlement, deps);
    return true;
  });

/**
 * Runs every started settlement to its end, or until `signal` aborts. Progress is committed with each batch, so another process can
 * go on at any time; a payment is made once by its key. A settlement that fails doesn't stop the others; the first error is thrown at
 * the end.
 */
export async function settleJackpots(deps: SettlementDeps, signal?: AbortSignal): Promise<void> {
  const running = await deps.db.query<{ jackpot_id: number }>(
    `select jackpot_id from jackpot.settlements where phase <> 'done' order by jackpot_id`,
  );
  await tryEach(running, async ({ jackpot_id }) => {
    while (signal?.aborted !== true && (await settleStep(jackpot_id, deps)));
  });
}
