import { expect, test } from '../fixtures/test.ts';
import { Frame } from '../pages/frame.ts';
import { JackpotPage } from '../pages/jackpot-page.ts';

/** Bet Hub asks for a bet with the code before it asks for a ticket. */
test.use({ expectedNoise: /status of 404|no_such_ticket/ });

test('[GAMES-07] [ROUTE-19] the code of a jackpot ticket loads its picks in Bet Hub and by link', async ({
  richPage: page,
  newVisitor,
}) => {
  const jackpot = await new JackpotPage(page).open(5);
  for (const match of [1, 2, 3]) await jackpot.outcome(match, 'X').click();
  await page.getByRole('button', { name: 'Auto pick the other 10' }).click();
  await jackpot.place();
  const code = await jackpot.code();
  const saving = page.waitForEvent('download');
  await jackpot.sheet.getByRole('button', { name: 'Share picture' }).click();
  expect((await saving).suggestedFilename()).toBe(`jukwaa-${code}.png`);

  const friend = await newVisitor();
  const theirs = new JackpotPage(friend);
  await friend.goto('/bethub');
  await friend.getByLabel('Bet code').fill(code.toLowerCase());
  await friend.getByRole('button', { name: 'Load bet' }).click();
  await expect(friend).toHaveURL('/jackpot?category=5');
  await theirs.expectPicks(13, 13);
  for (const match of [1, 2, 3])
    await expect(theirs.outcome(match, 'X')).toHaveAttribute('aria-pressed', 'true');

  const other = await newVisitor();
  await other.goto(`/b/${code}`);
  await new JackpotPage(other).expectPicks(13, 13);
  await new Frame(other).expectSaid(`The picks of ${code} are on your ticket.`);
  await other.goto('/jackpot?code=NOSUCH99');
  await expect(other.getByText('There is no ticket with this code.')).toBeVisible();
});
