import { atLength } from '@jukwaa/build/long-tests';
import { expectSound } from '../fixtures/axe.ts';
import { cutOff } from '../fixtures/refuse.ts';
import { expect, test } from '../fixtures/test.ts';

const PAGES = [
  ['/how-to-play', 'How to play', 'Jinsi ya kucheza'],
  ['/terms-and-condition', 'Terms and Conditions', 'Vigezo na Masharti'],
  ['/privacy-policy', 'Privacy policy', 'Sera ya faragha'],
  ['/responsible-gambling', 'Responsible gambling', 'Kucheza kwa uwajibikaji'],
  ['/support', 'Support', 'Msaada'],
  ['/faqs', 'Questions and answers', 'Maswali na majibu'],
  ['/app', 'Get the app', 'Pata programu'],
  ['/promos', 'Promotions', 'Ofa'],
] as const;

// The routes' own tests check that these pages are accessible and fit the phone.
for (const [path, english, swahili] of atLength(PAGES, 4)) {
  test(`[ACCOUNT-04] a visitor reads ${path} in both languages`, async ({ page }) => {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1, name: english })).toBeVisible();
    const main = page.getByRole('main');
    const written = main.getByRole('heading', { level: 2 }).or(main.getByRole('link', { name: /Free bet/ }));
    await expect(written.first()).toBeVisible();
    await page.evaluate(() => localStorage.setItem('locale', 'sw'));
    await page.reload();
    await expect(page.getByRole('heading', { level: 1, name: swahili })).toBeVisible();
  });
}

test('[ACCOUNT-04] [ROUTE-23] a visitor opens an offer and reads its conditions', async ({ page }) => {
  await page.goto('/promos');
  await page.getByRole('link', { name: /Free bet of Ksh 30/ }).click();
  await expect(page).toHaveURL('/promotions/free-bet');
  await expect(page.getByRole('heading', { level: 1, name: 'Free bet of Ksh 30' })).toBeVisible();
  await expect(page.getByText(/Once per player/)).toBeVisible();
  await expectSound(page);
});

test('[ACCOUNT-04] each offer has its own picture, which fits a phone and a wide window in both themes', async ({
  page,
}) => {
  for (const width of [360, 1024]) {
    await page.setViewportSize({ width, height: 800 });
    await page.goto('/promos');
    const drawings = page.getByRole('main').getByRole('listitem').locator('[data-art] path');
    await expect(drawings.first()).toBeVisible();
    const shapes = await drawings.evaluateAll((paths) => paths.map((path) => path.getAttribute('d')));
    expect(shapes.length).toBeGreaterThanOrEqual(4);
    expect(new Set(shapes).size).toBe(shapes.length);
    for (const theme of ['light', 'dark']) {
      await page.evaluate((name) => {
        document.documentElement.dataset.theme = name;
      }, theme);
      await expectSound(page);
    }
  }
  await page
    .getByRole('main')
    .getByRole('link', { name: /Sambaza/ })
    .click();
  await expect(page.getByRole('article').locator('[data-art="sambaza"]')).toBeVisible();
});

test.describe('content without an answer', () => {
  test.use({ expectedNoise: /Failed to load resource/ });

  test('an expired offer leads to the current offers', async ({ page }) => {
    await page.goto('/promotions/long-gone');
    await expect(page).toHaveURL('/promos');
  });

  test('a text that fails to load offers a retry, which loads it', async ({ page }) => {
    const call = '**/api/content/terms?*';
    await cutOff(page, call);
    await page.goto('/terms-and-condition');
    await expect(page.getByText(/^This did not load\./)).toBeVisible();
    await page.unroute(call);
    await page.getByRole('button', { name: 'Retry' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Terms and Conditions' })).toBeVisible();
  });
});

test('[ACCOUNT-04] a visitor opens the answer to a question, by keyboard too', async ({ page }) => {
  await page.goto('/faqs');
  const answer = page.getByText(/Open Deposit and enter the code from the .+ SMS\./);
  await expect(page.getByRole('heading', { name: 'Money' })).toBeVisible();
  await expect(answer).toBeHidden();
  await page.locator('summary').filter({ hasText: 'My deposit is missing.' }).press('Enter');
  await expect(answer).toBeVisible();
});

test('[ACCOUNT-02] the self-test leads to help and limits, and sends nothing from the page', async ({
  page,
}) => {
  await page.goto('/responsible-gambling');
  await page.getByRole('button', { name: 'Start the test' }).click();
  await expect(page.getByRole('heading', { name: 'Stay in control' })).toBeVisible();
  const sent: string[] = [];
  page.on('request', (request) => sent.push(`${request.method()} ${request.url()} ${request.postData()}`));
  for (const answer of await page.getByRole('radio', { name: 'Most of the time' }).all())
    await answer.check();
  await page.getByRole('button', { name: 'Show my result' }).click();
  await expect(page.getByRole('heading', { name: 'Gambling is harming you' })).toBeFocused();
  await expect(page.getByText('18 of 27 points')).toBeVisible();
  await expect(page.getByRole('link', { name: /Call GamHelp Kenya/ })).toHaveAttribute(
    'href',
    'tel:0800000023',
  );
  await expectSound(page);
  await page.getByRole('link', { name: 'Set limits' }).click();
  await expect(page.getByRole('heading', { name: 'My limits' })).toBeInViewport();
  // A health report of the page may be due meanwhile.
  expect(sent.filter((line) => /POST|PUT/.test(line) && !line.includes('/health/reports '))).toEqual([]);
  expect(sent.join('\n')).not.toMatch(/often|afford|guilty|Most of the time/);
  const kept = await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]));
  expect(kept).not.toMatch(/often|afford|guilty/);
});
