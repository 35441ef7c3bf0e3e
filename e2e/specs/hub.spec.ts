import { randomInt } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { LeaderboardAnswer, PopularBetsAnswer, ShareSlipAnswer } from '@jukwaa/contracts';
import * as v from 'valibot';
import { expectSound } from '../fixtures/axe.ts';
import { newMatch } from '../fixtures/match.ts';
import { slipOfOne } from '../fixtures/own-bet.ts';
import { fund, newPlayer, signIn } from '../fixtures/player.ts';
import { expect, test } from '../fixtures/test.ts';
import { Frame } from '../pages/frame.ts';
import { MatchList } from '../pages/match-list.ts';
import { SlipSheet } from '../pages/slip-sheet.ts';

test('[GAMES-07] [SLIP-16] a user shares a slip by its code before placing it, and Bet Hub loads it elsewhere', async ({
  page,
  newVisitor,
  sandbox,
}) => {
  const { match, slip } = await slipOfOne(page, sandbox);
  await slip.panel.getByRole('button', { name: 'Share', exact: true }).click();
  const ways = slip.panel.getByRole('group', { name: 'Ways to share' });
  const code = (await ways.locator('b').textContent()) ?? '';
  expect(code).toMatch(/^JK-[A-Z0-9]{4}-[A-Z0-9]{3}$/);
  await expectSound(page);
  const saving = page.waitForEvent('download');
  await ways.getByRole('button', { name: 'Share picture' }).click();
  const picture = await saving;
  expect(picture.suggestedFilename()).toBe(`jukwaa-${code.slice(3).replace('-', '')}.png`);
  const png = await readFile(await picture.path());
  expect([...png.subarray(1, 4)].map((byte) => String.fromCharCode(byte)).join('')).toBe('PNG');
  expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([1_080, 1_350]);

  const friend = await newVisitor();
  // Written down from a phone call, with and without the letters in front.
  const spoken = code.toLowerCase().replaceAll('-', ' ');
  for (const written of [spoken, spoken.slice(3)]) {
    await friend.goto('/bethub');
    await friend.getByLabel('Bet code').fill(written);
    await friend.getByRole('button', { name: 'Load bet' }).click();
    await expect(new SlipSheet(friend).pick(match.home_team)).toContainText('2.00');
  }
});

test('[GAMES-07] a frequently loaded code is among the popular ones, from which a user loads it', async ({
  page,
  newVisitor,
  request,
  sandbox,
}) => {
  const { match, slip } = await slipOfOne(page, sandbox);
  await slip.panel.getByRole('button', { name: 'Share', exact: true }).click();
  const shown =
    (await slip.panel.getByRole('group', { name: 'Ways to share' }).locator('b').textContent()) ?? '';
  const code = shown.slice(3).replace('-', '');
  for (let times = 0; times < 5; times += 1) await request.get(`/api/betting/shared/${code}`);
  await expect
    .poll(async () => {
      const answer = await request.get('/api/betting/shared');
      return v.parse(PopularBetsAnswer, await answer.json()).data.map((popular) => popular.code);
    })
    .toContain(code);
  const friend = await newVisitor();
  const card = friend
    .getByRole('region', { name: 'Popular codes' })
    .getByRole('listitem')
    .filter({ hasText: shown });
  await friend.goto('/bethub');
  await expect(card.first()).toBeVisible();
  await expectSound(friend);
  await card.first().locator('summary').click();
  await card.first().getByRole('button', { name: 'Load into my betslip' }).click();
  await expect(new SlipSheet(friend).pick(match.home_team)).toBeVisible();
});

test('[SLIP-05] [SLIP-06] a full slip refuses another match, by tap or by code', async ({
  page,
  request,
  sandbox,
}) => {
  const tournament_id = randomInt(1_000_000, 900_000_000);
  const matches = await Promise.all(Array.from({ length: 30 }, () => newMatch(sandbox, { tournament_id })));
  const picks = matches.map(({ match_id }) => ({
    match_id,
    market_id: 1,
    outcome_id: '1',
    specifier: '',
    odds: 2,
    producer_id: 3,
  }));
  const codeOf = async (some: readonly object[]) => {
    const answer = await request.post('/api/betting/shared', { data: { picks: some } });
    return v.parse(ShareSlipAnswer, await answer.json()).data.code;
  };
  const last = await newMatch(sandbox);
  const other = { ...picks[0], match_id: last.match_id };
  const [all, one] = [await codeOf(picks), await codeOf([other])];
  await page.goto(`/b/${all}`);
  await page.getByRole('button', { name: 'Load into my betslip' }).click();
  const slip = new SlipSheet(page);
  await expect(slip.panel.getByText('30 picks')).toBeVisible();
  await expect(slip.panel.getByRole('listitem')).toHaveCount(30);

  const frame = new Frame(page);
  const full = /Error.*Maximum number of games reached/;
  await page.goto(last.list);
  await expect(frame.nav.getByText('30 picks', { exact: true })).toBeAttached();
  await new MatchList(page).odds(last.home_team, '1').click();
  await frame.expectSaid(full);
  await page.goto(`/b/${one}`);
  await page.getByRole('button', { name: 'Load into my betslip' }).click();
  await frame.expectSaid(full);
  await page.goto('/betslip');
  await expect(SlipSheet.onPage(page).panel.getByText('30 picks')).toBeVisible();
});

test('[GAMES-07] a user sends a stake to another player by Sambaza, with the code of the SMS', async ({
  richPage: page,
  richPlayer,
  newVisitor,
  request,
  sandbox,
  baseURL,
}) => {
  const friend = await newPlayer(request, sandbox);
  await page.goto('/verifystake');
  await page.getByLabel('Mobile number').fill(friend.local);
  await page.getByLabel('Amount', { exact: true }).fill('100');
  await expectSound(page);
  await page.getByRole('button', { name: 'Send me the code' }).click();
  await expect(page.getByRole('heading', { name: 'Confirm with the code' })).toBeVisible();
  await expect(new Frame(page).balance).toHaveText('KSH 900.00');
  await expectSound(page);
  // The first code was that of the registration.
  await page.getByLabel('Code', { exact: true }).fill(await sandbox.code(richPlayer.msisdn, 2));
  await page.getByRole('button', { name: 'Confirm', exact: true }).click();
  await expect(page.getByText(/has your stake of Ksh 100\.00\./)).toBeVisible();
  await expectSound(page);

  const theirs = await newVisitor();
  await signIn(theirs.context(), baseURL, friend);
  await theirs.goto('/verifystake');
  await expect(theirs.getByRole('region', { name: 'Given and received' })).toContainText('+Ksh 100.00');
});

test("[GAMES-07] the leaderboard shows this week's players with points, masked", async ({
  page,
  request,
  sandbox,
  newVisitor,
  baseURL,
}) => {
  const player = await newPlayer(request, sandbox);
  await fund(request, sandbox, player, 60_000);
  await signIn(page.context(), baseURL, player);
  const { match, slip } = await slipOfOne(page, sandbox);
  // Enough for a place among the fifty, with any other players.
  await slip.stake(50_000);
  await slip.place();
  await sandbox.endMatch(match.match_id, 0, 1);
  const ending = player.msisdn.slice(-2);
  await expect
    .poll(async () => {
      const answer = await request.get('/api/betting/leaderboard');
      return v.parse(LeaderboardAnswer, await answer.json()).data;
    })
    .toContainEqual(expect.objectContaining({ name: expect.stringContaining(ending), points: 5_000 }));
  const visitor = await newVisitor();
  const mine = visitor.getByRole('row').filter({ hasText: ending }).filter({ hasText: '5,000' });
  await visitor.goto('/referral');
  await expect(mine.first()).toBeVisible();
  await expect(visitor.getByRole('table')).not.toContainText(player.local);
  await expectSound(visitor);
});
