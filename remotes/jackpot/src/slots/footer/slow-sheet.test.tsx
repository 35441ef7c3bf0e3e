import { afterEach, expect, jest, test } from '@jest/globals';
import { askNow, jackpotSlips } from '@jukwaa/runtime';
import { answered, lost } from '@jukwaa/testing';
import { act, cleanup, screen, waitFor } from '@testing-library/react';
// Its hooks can't be defined in a test.
import '@testing-library/user-event';
import type { RenderedJackpot } from '../../test-support/page.tsx';

/** The code of the page's parts arrives once this is resolved. */
let network: Promise<void> = Promise.resolve();
jest.mock('@jukwaa/remote-kit', () => {
  const actual = jest.requireActual<typeof import('@jukwaa/remote-kit')>('@jukwaa/remote-kit');
  const loaders = new Map<() => unknown, () => Promise<never>>();
  const slow = (load: () => Promise<never>) => {
    const known = loaders.get(load) ?? (() => network.then(load));
    loaders.set(load, known);
    return known;
  };
  return {
    ...actual,
    usePart: (isWanted: boolean, load: () => Promise<never>) => actual.usePart(isWanted, slow(load)),
  };
});

let page: RenderedJackpot;
afterEach(() => page.stop());

test('[JACKPOT-05] an answer that is faster than the code of its ticket shows there', async () => {
  // After the mock, which is not hoisted.
  const { jackpot, openPage } = await import('../../test-support/page.tsx');
  const { BET, PLACED, place, sheet } = await import('../../test-support/placing.ts');
  page = openPage([jackpot(6, 3)]);
  page.signIn();
  let isLost = true;
  page.services.on(BET, () => (isLost ? lost : answered(PLACED)));
  await place(page);
  await sheet().findByText('We are checking your ticket');
  cleanup();
  let arrive: () => void = () => undefined;
  network = new Promise((done) => {
    arrive = done;
  });
  page.show();
  await screen.findByText('Picks 3/3');
  isLost = false;
  act(askNow);
  await waitFor(() => expect(jackpotSlips[6].view().total).toBe(0));
  expect(screen.queryByRole('dialog')).toBeNull();
  await act(async () => arrive());
  expect(await sheet().findByText('JP12AB34')).toBeVisible();
  expect(page.notices()).not.toContain('success: Bet Placed Successfully');
});
