import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { BROKER, SessionUser } from '@jukwaa/contracts';
import type { APIRequestContext, Page } from '@playwright/test';
import * as v from 'valibot';
import { useBroker } from '../fixtures/broker-address.ts';
import { expect, test } from '../fixtures/test.ts';
import { Frame } from '../pages/frame.ts';

/** A backend with a product that neither host nor remotes know, and its two players with Ksh 200 each. */
const { SAMPLE_URL = '', SAMPLE_PLAYERS = '[]' } = process.env;
const PLAYERS = v.parse(v.tuple([SessionUser, SessionUser]), JSON.parse(SAMPLE_PLAYERS));
const SIDES = ['heads', 'tails'] as const;

/** The messages that a page has received, as its remote has parsed them. */
interface Seen {
  readonly tosses: readonly {
    readonly number: number;
    readonly ending: string | null;
    readonly side: string | null;
  }[];
  readonly balances: readonly unknown[];
}

/**
 * The code of a remote that is newer than the host: it brings its own valibot, and shares the runtime. As text, because
 * helpers that compilers add to a function are missing in the page.
 */
const REMOTE = `(() => {
  const exports = {};
  ${readFileSync(createRequire(import.meta.url).resolve('valibot'), 'utf8')}
  const v = exports;
  const { feed } = __FEDERATION__.__INSTANCES__[0].loadShareSync('@jukwaa/runtime')();
  const Toss = v.object({
    number: v.number(),
    ending: v.nullable(v.string()),
    side: v.nullable(v.picklist(['heads', 'tails'])),
  });
  globalThis.seen = { tosses: [], balances: [] };
  feed.watch('virtual/toss', Toss).subscribe((toss) => seen.tosses.push(toss));
  feed.watch('balance/{user}', v.object({ message: v.literal('toss') })).subscribe((one) => seen.balances.push(one));
})()`;

const seenBy = (page: Page): Promise<Seen> => page.evaluate(() => Reflect.get(globalThis, 'seen'));

/** Opens the app as this player of the backend with the sample product, and watches the topics of the product there. */
async function watchProduct(
  page: Page,
  baseURL: string | undefined,
  user: SessionUser | undefined,
): Promise<void> {
  await useBroker(page, `${SAMPLE_URL.replace('http', 'ws')}${BROKER.path}`);
  await page.route('**/api/**', async (route) => {
    const { pathname, search } = new URL(route.request().url());
    await route.fulfill({ response: await route.fetch({ url: `${SAMPLE_URL}${pathname}${search}` }) });
  });
  const session = { name: 'session', value: encodeURIComponent(JSON.stringify(user)) };
  await page.context().addCookies([{ ...session, url: baseURL ?? '' }]);
  await page.goto('/');
  await expect(new Frame(page).balance).toHaveText('KSH 200.00');
  await page.evaluate(REMOTE);
}

/** A ticket of the first or the second player. */
interface Ticket {
  readonly player: number;
  readonly round: number;
}

/**
 * Stakes Ksh 20 for each player, one on each side, until a round has taken both; returns all taken tickets. On a slow
 * machine a round may end after the first one.
 */
async function stakeOnOneRound(page: Page, request: APIRequestContext): Promise<readonly Ticket[]> {
  const tickets: Ticket[] = [];
  const send = (player: number, round: number) =>
    request.post(`${SAMPLE_URL}/api/toss/tickets`, {
      headers: { 'api-key': PLAYERS[player]?.auth ?? '', 'idempotency-key': `toss-round-${round}` },
      data: { round, side: SIDES[player], stake_cents: 2_000 },
    });
  const stake = async (player: number, round: number) => {
    // A ticket whose answer was lost counts as well; its key finds it.
    const answer = await send(player, round).catch(() => send(player, round));
    if (answer.ok()) tickets.push({ player, round });
    expect(answer.status(), await answer.text()).toBe(200);
  };
  await expect(async () => {
    const newest = (await seenBy(page)).tosses.at(-1);
    expect(newest?.ending).toBeNull();
    for (const player of PLAYERS.keys()) await stake(player, newest?.number ?? 0);
  }).toPass();
  return tickets;
}

test('a product that the app does not know pushes its rounds to two browsers, and to each the money of its own player', async ({
  baseURL,
  newVisitor,
  request,
}) => {
  const pages = [await newVisitor(), await newVisitor()] as const;
  for (const [n, page] of pages.entries()) await watchProduct(page, baseURL, PLAYERS[n]);
  const tickets = await stakeOnOneRound(pages[0], request);
  const endOn = async (page: Page, round: number) =>
    (await seenBy(page)).tosses.find(({ number, ending }) => number === round && ending !== null);
  for (const [player, page] of pages.entries()) {
    const own = tickets.filter((ticket) => ticket.player === player);
    const wins = [];
    for (const { round } of own) {
      await expect.poll(() => endOn(page, round)).toMatchObject({ ending: 'finished' });
      if ((await endOn(page, round))?.side === SIDES[player]) wins.push(round);
    }
    const money = 200 + 20 * (2 * wins.length - own.length);
    await expect(new Frame(page).balance).toHaveText(`KSH ${money}.00`);
    expect((await seenBy(page)).balances).toHaveLength(own.length + wins.length);
  }
});
