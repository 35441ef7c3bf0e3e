import { setTimeout as wait } from 'node:timers/promises';
import { getPayment, getTransactions, reconcileDeposit } from '@jukwaa/api';
import * as v from 'valibot';
import { caller } from '../testing/bettors.ts';
import type { MobileOperator } from './operator.ts';
import type { SimulatedPlayer } from './players/player.ts';

const LOOK_MS = 500;
/** Time in which payments are decided without a look-up, ms. */
const SOON_MS = 3_000;
/** After this time open payments count as unknown, ms. */
const PATIENCE_MS = 120_000;
/** The service gives up a payment that the mobile operator does not know when it is 24 to 48 hours old. */
const HOURS = 30;
const FAST = 20_000;
/** Speed of the clock during the look-ups of a round. */
const BRISK = 30;
const PER_PAGE = 100;

interface Settling {
  /** Addresses of all serving processes. */
  readonly urls: readonly string[];
  readonly players: readonly SimulatedPlayer[];
  readonly operator: MobileOperator;
}

/** Receipts that a player's statement shows; null when it could not be read. */
async function creditedTo({ http }: SimulatedPlayer): Promise<Set<string> | null> {
  const receipts = new Set<string>();
  for (let page = 0; ; page += 1) {
    const answer = await getTransactions(http, { page, per_page: PER_PAGE, kind: 'deposits' });
    if (!answer.ok) return null;
    for (const { reference } of answer.value.data) receipts.add(reference);
    if (answer.value.data.length < PER_PAGE) return receipts;
  }
}

/** Receipts on a player's phone that the statement does not show; null when it could not be read. */
async function missingOf(player: SimulatedPlayer, operator: MobileOperator): Promise<string[] | null> {
  const credited = await creditedTo(player);
  if (credited === null) return null;
  const { paid } = operator.statement(String(player.msisdn));
  return paid.map(({ receipt }) => receipt).filter((receipt) => !credited.has(receipt));
}

/** Claims payments that the mobile operator took from the player and the statement does not show, by the code of the SMS. */
async function claimMissing(player: SimulatedPlayer, operator: MobileOperator): Promise<void> {
  for (const transaction_id of (await missingOf(player, operator)) ?? []) {
    const order = player.orders.find(({ key }) => key === transaction_id);
    if (order !== undefined) order.lostAnswers += 1;
    await reconcileDeposit(player.http, { transaction_id });
  }
}

/** The undecided payments of a player, among these. */
async function openAmong({ http }: SimulatedPlayer, ids: readonly string[]): Promise<string[]> {
  const open: string[] = [];
  for (const id of ids) {
    const answer = await getPayment(http, id);
    if (!answer.ok || !['paid', 'failed'].includes(answer.value.state)) open.push(id);
  }
  return open;
}

const paymentsOf = ({ orders }: SimulatedPlayer): string[] =>
  orders.flatMap(({ kind, answer }) =>
    answer?.kind === 'done' && (kind === 'deposit' || kind === 'withdrawal') ? [answer.id] : [],
  );

/** Waits up to this time until no payment is open and no receipt is missing; false when some are left. */
async function areDecided({ players, operator }: Settling, forMs: number): Promise<boolean> {
  const end = performance.now() + forMs;
  let open = players.map((player) => ({ player, ids: paymentsOf(player) }));
  for (;;) {
    open = await Promise.all(
      open.map(async ({ player, ids }) => ({ player, ids: await openAmong(player, ids) })),
    );
    const missing = await Promise.all(players.map((player) => missingOf(player, operator)));
    if (open.every(({ ids }) => ids.length === 0) && missing.every((list) => list?.length === 0)) return true;
    if (performance.now() > end) return false;
    await wait(LOOK_MS);
  }
}

async function setSpeed(urls: readonly string[], speed: number): Promise<void> {
  for (const url of urls) await caller(url)(v.unknown(), 'POST', '/sandbox/clock', { speed });
}

/** Advances the clock by more than a day. */
async function skipHours(urls: readonly string[]): Promise<void> {
  await setSpeed(urls, FAST);
  await wait((HOURS * 3_600_000) / FAST);
  await setSpeed(urls, BRISK);
}

/**
 * Lets the service decide every payment. Players claim missing receipts. Then the clock runs ahead, so that all look-ups run.
 * Payments that are still open stay open for ever.
 */
export async function settle(settling: Settling): Promise<void> {
  const { urls, players, operator } = settling;
  await Promise.all(players.map((player) => claimMissing(player, operator)));
  if (await areDecided(settling, SOON_MS)) return;
  await skipHours(urls);
  await areDecided(settling, PATIENCE_MS);
  await setSpeed(urls, 1);
}
