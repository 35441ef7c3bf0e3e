import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { saveFile } from '../fixtures/save-file.ts';
import { expect, test } from '../fixtures/test.ts';

/** A source file with texts of a remote that the stack builds from source, and the address of its screen. */
const { JUKWAA_EDITED: file = '', JUKWAA_EDITED_PATH: path = '' } = process.env;
const screen = join(dirname(file), 'screens/home/home-screen.tsx');
/** A build on a busy machine, in ms. */
const BUILT = { timeout: 40_000 };

let sources: readonly [string, string];
test.beforeEach(async () => {
  sources = [await readFile(file, 'utf8'), await readFile(screen, 'utf8')];
});
test.afterEach(async () => {
  await saveFile(file, sources[0]);
  await saveFile(screen, sources[1]);
});

test.use({ hasWorker: true, expectedNoise: /the test breaks the screen/ });

test('[FED-09] a syntax error covers the page with its file and line until it is fixed', async ({
  page,
}, info) => {
  await page.goto(path);
  const text = page.getByRole('main').getByText(/^Log in /);
  await expect(text).toBeVisible();
  const overlay = page.getByRole('alert', { name: 'Development errors' });
  const [source] = sources;
  await saveFile(file, `const = ;\n${source}`);
  await expect(overlay.getByRole('heading')).toHaveText(
    new RegExp(`The build of .* failed: remotes${path}/src/messages.ts:1:7$`),
    BUILT,
  );
  await expect(overlay).toContainText('const = ;');
  await expect(text).toBeVisible();
  await page.screenshot({ path: info.outputPath('syntax-error.png') });
  await saveFile(file, source);
  await expect(overlay).toBeHidden(BUILT);
  await expect(text).toBeVisible();
});

test('[FED-09] a render error is listed with its source over the working boundary, and Escape closes it', async ({
  page,
}, info) => {
  await page.goto(path);
  await expect(page.getByRole('main').getByText(/^Log in /)).toBeVisible();
  const overlay = page.getByRole('alert', { name: 'Development errors' });
  const [, source] = sources;
  const broken = source.replace(
    /^ {2}return \(/m,
    "  if (t('guest') !== '') throw new Error('the test breaks the screen');\n  return (",
  );
  const line = broken.split('\n').findIndex((one) => one.includes('throw new Error')) + 1;
  await saveFile(screen, broken);
  await expect(overlay).toContainText('the test breaks the screen', BUILT);
  await expect(overlay).toContainText(`(remotes${path}/src/screens/home/home-screen.tsx:${line})`);
  await expect(overlay.getByRole('heading')).toHaveText(
    new RegExp(`^Render error in ${path.slice(1)} \\S+$`),
  );
  await page.screenshot({ path: info.outputPath('render-error.png') });
  await page.keyboard.press('Escape');
  await expect(overlay).toBeHidden();
  // The boundary has replaced a build that never worked by the last good one.
  await expect(page.getByRole('main').getByText(/^Log in /)).toBeVisible();
});
