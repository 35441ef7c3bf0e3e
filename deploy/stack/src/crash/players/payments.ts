import { randomInt, randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { initiateDeposit, recallPayment, type StartedPayment, withdraw } from '@jukwaa/api';
import type { MobileOperator } from '../operator.ts';
import { newOrder } from '../orders/order.ts';
import { askOrder, MAY_STAND_MS, type Manner } from './ask-order.ts';
import { paybillOrder, type SimulatedPlayer } from './player.ts';

/** The smallest amount, whole Ksh; each payment is one more than the one before. */
const LEAST_KSH = 60;
/** Shares of declined prompts, and of payouts that the mobile operator refuses. */
const FAILING = 0.2;
const LOOK_MS = 100;

const CALLS = { deposit: initiateDeposit, withdraw } as const;

function nextAmount(player: SimulatedPlayer): number {
  player.payments += 1;
  return LEAST_KSH + player.payments;
}

async function pay(player: SimulatedPlayer, call: 'deposit' | 'withdraw', manner: Manner): Promise<void> {
  const amount = nextAmount(player);
  const order = newOrder({
    kind: call === 'deposit' ? 'deposit' : 'withdrawal',
    msisdn: player.msisdn,
    key: randomUUID(),
    amount,
  });
  player.orders.push(order);
  const until = performance.now() + MAY_STAND_MS;
  const main_cents = call === 'deposit' ? 0 : -amount * 100;
  await askOrder<StartedPayment>(
    {
      order,
      http: player.http,
      send: (http) =>
        performance.now() > until
          ? recallPayment(http, call, { amount }, order.key)
          : CALLS[call](http, { amount }, order.key),
      done: ({ id }) => ({ kind: 'done', id, main_cents }),
    },
    manner,
  );
}

/** Makes one payment of a random kind. */
export async function payment(
  player: SimulatedPlayer,
  operator: MobileOperator,
  manner: Manner,
): Promise<void> {
  const { msisdn } = player;
  const roll = Math.random();
  if (roll < 0.4) return pay(player, 'deposit', manner);
  if (roll < 0.8) {
    operator.decidePayout(String(msisdn), Math.random() < FAILING ? 'refuse' : 'pay');
    return pay(player, 'withdraw', manner);
  }
  const amount = nextAmount(player);
  const order = paybillOrder(msisdn, await operator.payBill(msisdn, amount), amount);
  player.orders.push(order);
  manner.onKnown(order);
}

/** Answers the prompts of a player's phone until it is stopped and no prompt is left. */
export async function answerPrompts(
  { msisdn }: SimulatedPlayer,
  operator: MobileOperator,
  isStopped: () => boolean,
): Promise<void> {
  for (;;) {
    const stopped = isStopped();
    for (const { id, state } of operator.prompts(String(msisdn)))
      if (state === 'pending') await operator.act(id, Math.random() < FAILING ? 'decline' : 'accept');
    if (stopped) return;
    await wait(LOOK_MS + randomInt(LOOK_MS));
  }
}
