import { userInTopic } from '@jukwaa/contracts';
import type { APIRequestContext } from '@playwright/test';
import * as v from 'valibot';
import { newMatch } from '../fixtures/match.ts';
import { newPrices } from '../fixtures/odds-message.ts';
import { expect, test } from '../fixtures/test.ts';
import { Frame } from '../pages/frame.ts';
import { MatchList } from '../pages/match-list.ts';

/** The report of the NATS server on its connections. */
const { BROKER_CONNECTIONS = '' } = process.env;
const Connections = v.object({
  connections: v.array(v.object({ subscriptions_list: v.optional(v.array(v.string()), []) })),
});

/**
 * Directs the worker's connections to the site's own address to nowhere, so that live messages come from the broker only. The worker
 * keeps its policy, which must admit the broker.
 */
const WITHOUT_SITE = `{
  const post = Worker.prototype.postMessage;
  Worker.prototype.postMessage = function (ask) {
    const address = location.origin.replace('http', 'ws') + '/nowhere';
    post.call(this, ask.kind === 'open' ? { ...ask, address } : ask);
  };
}`;

/** The subscriptions of each connection to the broker. */
async function subscriptions(request: APIRequestContext): Promise<readonly (readonly string[])[]> {
  const answer = await request.get(BROKER_CONNECTIONS);
  return v.parse(Connections, await answer.json()).connections.map((one) => one.subscriptions_list);
}

test('[LIVE-01] [LIVE-05] a visitor sees new odds that come from the external broker', async ({
  page,
  sandbox,
  request,
}) => {
  await page.addInitScript({ content: WITHOUT_SITE });
  const match = await newMatch(sandbox);
  const list = new MatchList(page);
  await list.openListening(sandbox, match);
  expect((await subscriptions(request)).flat()).toContain(`odds.v2.${match.match_id}.list`);
  await sandbox.feed(newPrices(match.match_id, { home: 2.45 }));
  await expect(list.odds(match.home_team, '1')).toHaveAccessibleName(/^1 2\.45,/);
});

test('[LIVE-02] [LIVE-03] [AUTH-06] a player gets the notice of a payment from the external broker, and leaves it with the logout', async ({
  richPage: page,
  richPlayer,
  sandbox,
  request,
}) => {
  await page.addInitScript({ content: WITHOUT_SITE });
  const frame = new Frame(page);
  await page.goto('/countries');
  await expect(frame.balance).toHaveText('KSH 1,000.00');
  const own = `profile.${userInTopic(richPlayer.session.id)}`;
  const isConnected = async () => (await subscriptions(request)).some((topics) => topics.includes(own));
  await expect.poll(isConnected).toBe(true);
  const receipt = await sandbox.payBill(richPlayer.msisdn, richPlayer.local, 75);
  await frame.expectSaid(`Your deposit of Ksh 75.00 was received. Receipt ${receipt}.`);
  const menu = await frame.openMenu();
  await menu.getByRole('button', { name: 'Logout' }).click();
  await expect.poll(isConnected).toBe(false);
});

test.describe('without credentials', () => {
  test.use({ expectedNoise: /Failed to load resource/ });

  test('[LIVE-01] a visitor sees new odds that come from the site', async ({ page, sandbox }) => {
    await page.route('**/api/identity/live-credentials', (route) => route.abort());
    const match = await newMatch(sandbox);
    const list = new MatchList(page);
    await list.openListening(sandbox, match);
    await sandbox.feed(newPrices(match.match_id, { home: 2.45 }));
    await expect(list.odds(match.home_team, '1')).toHaveAccessibleName(/^1 2\.45,/);
  });
});
