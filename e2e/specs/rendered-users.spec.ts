import { atLength } from '@jukwaa/build/long-tests';
import type { JSHandle, Page } from '@playwright/test';
import { holdRemotes, isTakenOver, openRendered } from '../fixtures/rendered.ts';
import { addressOf, RENDERED_ROUTES, shown } from '../fixtures/rendered-routes.ts';
import { expect, test } from '../fixtures/test.ts';
import { Frame } from '../pages/frame.ts';

test.use({ isRendered: true });

const forUsers = RENDERED_ROUTES.filter(({ isForGuests }) => isForGuests !== true);

/** The elements of the screen as they are now. */
const elementsOf = (page: Page): Promise<JSHandle<readonly Element[]>> =>
  page.evaluateHandle(() => [...document.querySelectorAll('main *')]);

/** The share of these elements that the page still has. Later answers may remove some: a match ends, a list has other rows. */
const shareKept = (elements: JSHandle<readonly Element[]>): Promise<number> =>
  elements.evaluate((all) => all.filter((one) => one.isConnected).length / all.length);

for (const { id, path, content, balance } of atLength(forUsers, 9))
  test(`[LAYOUT-01] [${id}] a user on ${path} keeps the screen that came with the page, which then has the balance`, async ({
    richPage: page,
    request,
  }) => {
    const release = await holdRemotes(page);
    await openRendered(page, await addressOf(path, request));
    const served = await elementsOf(page);
    const kept = isTakenOver(shown(page, content));
    await release();
    expect(await kept).toBe(true);
    if (balance === undefined) await expect(new Frame(page).balance).toContainText('1,000');
    if (balance === 'game')
      await expect(page.getByRole('button', { name: /^Ksh 1,000\.00/ }).first()).toBeVisible();
    await expect(page.getByRole('link', { name: /^LOGIN$|^Log in to play$/ })).toHaveCount(0);
    expect(await shareKept(served)).toBeGreaterThan(0.5);
  });
