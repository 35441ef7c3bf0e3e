import type { PolicyRow } from '@jukwaa/contracts';
import type { Page } from '@playwright/test';
import type * as v from 'valibot';
import { openJackpot, placeTicket, ticketsOf } from '../fixtures/jackpot-ticket.ts';
import { newMatch } from '../fixtures/match.ts';
import { newPrices } from '../fixtures/odds-message.ts';
import type { Sandbox } from '../fixtures/sandbox.ts';
import { expect, test } from '../fixtures/test.ts';
import { Frame } from '../pages/frame.ts';
import { JackpotPage } from '../pages/jackpot-page.ts';

/** A rule starts some seconds ahead, and a busy machine needs time. */
const START_MS = 45_000;
const PATIENCE_MS = 120_000;
const GAMES = 4;
const EVEN_ODDS = { home: 2.5, draw: 3.1, away: 2.7, over: 1.95, under: 1.8 };
/** Odds of each outcome of a match that opens again. */
const NEW_ODDS = 4.25;
const HOURS_AHEAD_S = 5 * 3_600;
const STAKE_CENTS = 5_000;
const GUARANTEE_CENTS = 200_000;

/** `1,234.50` */
const moneyText = (cents: number): string =>
  (cents / 100).toLocaleString('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 });

const kind = (games: number) => ({
  games,
  stake_cents: STAKE_CENTS,
  // A line of favourites of four games is worth less than its price, so that a jackpot opens by itself.
  guarantee_cents: GUARANTEE_CENTS,
  cap_cents: 100_000_000,
  main_bp: 6_000,
  tiers: [{ right: games - 1, share_bp: 4_000 }],
  played_within_hours: 24,
  max_drawn: 1,
});
/** A daily jackpot of four games, and a grand one of more games than the stack has. */
const RULES = { '5': kind(GAMES), '6': kind(30) } satisfies Extract<
  v.InferInput<typeof PolicyRow>,
  { name: 'jackpot' }
>['value'];

/** A match is suspended and opens again with other odds while a player has it on the slip. */
async function changeOnSlip(page: Page, sandbox: Sandbox, match_id: number): Promise<void> {
  const slip = await new JackpotPage(page).open(5);
  const remove = page.getByRole('button', { name: 'Remove', exact: true });
  await slip.autoPick();
  await slip.expectPicks(GAMES, GAMES);
  await sandbox.feed({ event: 'bet_stop', match_id });
  await expect(slip.outcome(2, 'X')).toBeDisabled();
  await expect(remove).toBeVisible();
  await slip.expectPicks(GAMES - 1, GAMES);
  await sandbox.feed(newPrices(match_id, { home: NEW_ODDS, draw: NEW_ODDS, away: NEW_ODDS }));
  await expect(slip.outcome(2, 'X')).toBeEnabled();
  await expect(remove).toHaveCount(0);
  await slip.expectPicks(GAMES, GAMES);
  const picked = await slip.picks.getByRole('button', { pressed: true }).all();
  const odds = await Promise.all(
    picked.map(async (button) =>
      Number(/[\d.]+$/.exec((await button.getAttribute('aria-label')) ?? '')?.[0]),
    ),
  );
  expect(odds[1]).toBe(NEW_ODDS);
  await slip.placeButton.click();
  const total = await slip.line('Total odds').textContent();
  expect(Number(total?.replaceAll(',', ''))).toBeCloseTo(
    odds.reduce((product, each) => product * each, 1),
    2,
  );
  await slip.sheet.getByRole('button', { name: 'Close' }).click();
}

test('[JACKPOT-03] [JACKPOT-08] changes of a match reach the slip, a player follows a ticket from its placing to its prize, and the page confirms the draw of a called-off match', async ({
  richPage: page,
  richPlayer,
  sandbox,
  request,
}) => {
  test.setTimeout(4 * PATIENCE_MS);
  await page.setViewportSize({ width: 360, height: 740 });
  const effective_from = new Date(Date.now() + START_MS).toISOString();
  await sandbox.policy({ name: 'jackpot', value: RULES, effective_from });
  await expect.poll(() => Date.now(), { timeout: PATIENCE_MS }).toBeGreaterThan(Date.parse(effective_from));
  for (let n = 0; n < GAMES; n += 1)
    await newMatch(sandbox, { kick_off_in: HOURS_AHEAD_S + n * 60, odds: EVEN_ODDS });
  const jackpot = await openJackpot(request, 5);
  expect(jackpot.number_of_games).toBe(GAMES);
  const [first = 0, second = 0, third = 0, fourth = 0] = jackpot.games.map(({ match_id }) => match_id);
  await changeOnSlip(page, sandbox, second);
  // One of the three wins all: the last match will be drawn.
  for (const last of ['1', '2', '3'] as const)
    await placeTicket(request, richPlayer, jackpot, ['1', '2', '1', last]);

  await page.goto('/bets?filter=jackpotBets');
  const cards = page.getByRole('main').locator('details');
  await expect(cards).toHaveCount(3);
  await expect(cards.first()).toContainText('Closes ');

  const score = { home_score: 1, away_score: 0 };
  await sandbox.feed({ event: 'odds_change', match_id: first, status: 1, ...score });
  await expect(cards.first()).toContainText('Running', { timeout: PATIENCE_MS });
  await sandbox.endMatch(first, 2, 0);
  await expect(cards.first()).toContainText('1 right · 3 to come', { timeout: PATIENCE_MS });
  await sandbox.endMatch(second, 1, 1);
  await sandbox.feed({ event: 'bet_cancel', match_id: fourth });
  await expect(cards.first()).toContainText('2 right · 2 to come', { timeout: PATIENCE_MS });
  await sandbox.endMatch(third, 3, 1);

  await expect
    .poll(async () => (await ticketsOf(request, richPlayer)).map(({ state }) => state), {
      timeout: PATIENCE_MS,
    })
    .toEqual(['won', 'won', 'won']);
  await expect(cards.filter({ hasText: 'Won' })).toHaveCount(3, { timeout: PATIENCE_MS });
  await page.goto(`/jackpot/result/${jackpot.id}`);
  await expect(page.getByText('Checked on this phone: the draw is right.')).toBeVisible();
  const tickets = await ticketsOf(request, richPlayer);
  const [main] = tickets.flatMap(({ won }) => won.filter(({ right }) => right === GAMES));
  const tier = (right: number) => page.getByRole('listitem').filter({ hasText: `${right} of 4 right` });
  await expect(tier(4)).toContainText(`Ksh ${moneyText(main?.winning_cents ?? 0)} each`);
  await expect(tier(4)).toContainText('1 line');
  await expect(tier(3)).toContainText('2 lines');
  const paid_cents = tickets.reduce((sum, ticket) => sum + (ticket.paid_cents ?? 0), 0);
  // 20 % of the winning is withheld at most.
  expect(paid_cents).toBeGreaterThan(0.8 * GUARANTEE_CENTS);
  await expect(new Frame(page).balance).toHaveText(
    `KSH ${moneyText(100_000 - 3 * STAKE_CENTS + paid_cents)}`,
  );
  await expect(page.getByText(/^07xx xxx \d{3}$|^01xx xxx \d{3}$/).first()).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Your tickets' })).toBeVisible();
});
