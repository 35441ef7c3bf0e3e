import { ranForeign } from '../fixtures/faults.ts';
import { expect, test } from '../fixtures/test.ts';
import { Frame } from '../pages/frame.ts';
import { MatchList } from '../pages/match-list.ts';

test.use({ expectedNoise: /Content Security [Pp]olicy|This document requires/ });

test('[FED-08] a script injected into the page does not run', async ({ page }) => {
  await page.route('/', async (route) => {
    const response = await route.fetch();
    const foreign =
      '<script>window.foreign = true</script><script src="https://foreign.example/a.js"></script>';
    await route.fulfill({ response, body: (await response.text()).replace('<body>', `<body>${foreign}`) });
  });
  await page.route('https://foreign.example/a.js', (route) =>
    route.fulfill({ contentType: 'application/javascript', body: 'window.foreign = true;' }),
  );
  await page.goto('/');
  await new MatchList(page).expectLoaded();
  expect(await page.content()).toContain('foreign.example');
  expect(await ranForeign(page)).toBe(false);
});

test('[FED-08] no text becomes markup, code or the address of a foreign script, and remotes still load', async ({
  page,
}) => {
  await page.goto('/');
  await new MatchList(page).expectLoaded();
  const done = await page.evaluate(() => {
    const script = () => document.createElement('script');
    const attempts: Record<string, () => void> = {
      'markup from a text': () => {
        document.createElement('div').innerHTML = '<img src="x" onerror="window.foreign = true">';
      },
      'code from a text': () => {
        script().text = 'window.foreign = true;';
      },
      'a foreign script': () => {
        script().src = 'https://foreign.example/a.js';
      },
      'a script of ours that no build has made': () => {
        script().src = '/api/content/foreign.js';
      },
      'a foreign worker': () => void new Worker('https://foreign.example/a.js'),
      'a policy of its own': () =>
        Reflect.get(window, 'trustedTypes').createPolicy('foreign', { createHTML: String }),
      'another default policy': () =>
        Reflect.get(window, 'trustedTypes').createPolicy('default', { createHTML: String }),
    };
    const works = (attempt: () => void) => {
      try {
        attempt();
        return true;
      } catch {
        return false;
      }
    };
    return Object.keys(attempts).filter((what) => works(attempts[what] ?? (() => undefined)));
  });
  expect(done).toEqual([]);
  await new Frame(page).goToProduct('Casino');
  await expect(page.getByRole('heading', { name: 'Casino', level: 1 })).toBeVisible();
  expect(await ranForeign(page)).toBe(false);
});
