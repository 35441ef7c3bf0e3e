import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { aBetLeg, answered, aPick, refused } from '@jukwaa/testing';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { openPage, type SportsbookPage } from '../test-support/page.tsx';
import { ShareButton } from './share-button.tsx';
import type { Shared } from './shared-thing.ts';

const SHARE = 'POST /api/betting/shared';
let page: SportsbookPage;
beforeEach(() => {
  page = openPage();
});
afterEach(() => page.stop());

async function open(shared: Shared): Promise<void> {
  page.show(() => <ShareButton shared={shared} />, '/betslip');
  await userEvent.click(screen.getByRole('button', { name: 'Share' }));
}
const aBetWith = (code: string): Shared => ({ kind: 'bet', code, legs: [aBetLeg()] });

describe('sharing', () => {
  test('[SLIP-16] a user copies the code of a bet', async () => {
    const user = userEvent.setup();
    page.show(() => <ShareButton shared={aBetWith('AB12CD34')} />, '/betslip');
    await user.click(screen.getByRole('button', { name: 'Share' }));
    expect(await screen.findByText('JK-AB12-CD34')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Copy code' }));
    expect(await navigator.clipboard.readText()).toBe('AB12CD34');
    expect(page.notices()).toEqual(['Code copied']);
    expect(page.services.bodiesOf(SHARE)).toHaveLength(0);
  });

  test('[SLIP-16] a slip gets a code without being placed, and shares no stake', async () => {
    page.services.on(SHARE, () => answered({ data: { code: 'ZX98YW76' } }));
    await open({ kind: 'picks', picks: [aPick({ match_id: 5 }), aPick({ match_id: 6 })] });
    expect(await screen.findByText('JK-ZX98-YW76')).toBeVisible();
    const [body] = page.services.bodiesOf(SHARE);
    expect(body).toMatchObject({ picks: [{ match_id: 5 }, { match_id: 6 }] });
    expect(JSON.stringify(body)).not.toContain('stake');
  });

  test('a user can retry when a slip gets no code', async () => {
    page.services.on(SHARE, () => refused(503));
    await open({ kind: 'picks', picks: [aPick()] });
    expect(await screen.findByRole('alert')).toHaveTextContent('This cannot be shared now');
    page.services.on(SHARE, () => answered({ data: { code: 'ZX98YW76' } }));
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByText('JK-ZX98-YW76')).toBeVisible();
  });

  test('[SLIP-16] the link goes to the phone’s own share sheet, and closing that shows no error', async () => {
    const share = jest.fn(async (_data?: ShareData) => {
      throw new DOMException('closed', 'AbortError');
    });
    Object.defineProperty(navigator, 'share', { value: share, configurable: true });
    try {
      await open(aBetWith('AB12CD34'));
      await userEvent.click(await screen.findByRole('button', { name: 'Share link' }));
      await waitFor(() => expect(share).toHaveBeenCalledTimes(1));
      expect(share.mock.calls[0]?.[0]).toMatchObject({ url: expect.stringMatching(/\/b\/AB12CD34$/) });
      expect(page.notices()).toEqual([]);
    } finally {
      Reflect.deleteProperty(navigator, 'share');
    }
  });
});
