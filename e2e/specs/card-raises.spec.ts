import { expect, test } from '../fixtures/test.ts';

test.use({
  viewport: { width: 360, height: 640 },
  expectedNoise: /Failed to load resource|WebSocket|\[(instant|live|feed|wallet)\]|closed before/,
});

test('[GAMES-05] a raise whose answer is lost is resolved under its key, and staked once', async ({
  richPage: page,
}) => {
  const keys: (string | undefined)[] = [];
  await page.route('**/api/instant/three-card-poker/round/*/act', async (route) => {
    keys.push(route.request().headers()['idempotency-key']);
    if (keys.length > 1) return route.continue();
    // The service stakes and plays; the page never gets the answer.
    await route.fetch();
    await route.abort();
  });
  await page.goto('/casino/instant/three-card-poker');
  await page.getByRole('button', { name: 'Deal for Ksh 50.00' }).click();
  await page.getByRole('button', { name: 'Play for Ksh 50.00' }).click();
  const result = page.getByText(/^(You won Ksh|Ksh .+ of your stake is back|No win this time)/);
  await expect(result).toBeVisible({ timeout: 40_000 });
  expect(keys.length).toBeGreaterThan(1);
  expect(new Set(keys).size).toBe(1);
  const paid = Number(/Ksh ([\d,.]+)/.exec((await result.textContent()) ?? '')?.[1]?.replace(',', '') ?? 0);
  const balance = (900 + paid).toLocaleString('en', { minimumFractionDigits: 2 });
  await expect(page.getByRole('button', { name: `Ksh ${balance} Deposit` })).toBeVisible();
});

test('[GAMES-05] a hand whose page is lost during a raise shows its end when the player comes back', async ({
  richPage: page,
}) => {
  let isRaised = false;
  await page.route(
    '**/api/instant/three-card-poker/round/*/act',
    async (route) => {
      await route.fetch();
      isRaised = true;
    },
    { times: 1 },
  );
  await page.goto('/casino/instant/three-card-poker');
  await page.getByRole('button', { name: 'Deal for Ksh 50.00' }).click();
  await page.getByRole('button', { name: 'Play for Ksh 50.00' }).click();
  await expect.poll(() => isRaised).toBe(true);
  await page.reload();
  await expect(page.getByText(/^(You won Ksh|Ksh .+ of your stake is back|No win this time)/)).toBeVisible({
    timeout: 40_000,
  });
});
