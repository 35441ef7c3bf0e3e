import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { answered } from '@jukwaa/testing';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { showNumbersOnly } from '../test-support/numbers-only.ts';
import { aBet, aRound, CASH_OUT, crashed, flying, OWN, openCrash } from '../test-support/open-crash.tsx';
import { button, panel, ready } from '../test-support/panels.ts';

let page: ReturnType<typeof openCrash>;
beforeEach(showNumbersOnly);
afterEach(() => page.stop());

/** Counts the notes that the page plays: jsdom has no sound. */
function fakeAudio(): () => number {
  let notes = 0;
  const parameter = { setValueAtTime: () => undefined, exponentialRampToValueAtTime: () => undefined };
  const node = { connect: (next: unknown) => next };
  class FakeAudio {
    readonly state = 'running';
    readonly currentTime = 0;
    readonly destination = node;
    createGain = () => ({ ...node, gain: parameter });
    createOscillator = () => ({
      ...node,
      type: 'sine',
      frequency: parameter,
      start: () => {
        notes += 1;
      },
      stop: () => undefined,
    });
  }
  Object.assign(window, { AudioContext: FakeAudio });
  return () => notes;
}

test('[GAMES-02] a player gets a tone at a cash-out and at the crash only while the sound is on, which the device remembers', async () => {
  const tones = fakeAudio();
  page = openCrash();
  page.signIn();
  page.services.on(OWN, answered({ data: [aBet()] }));
  page.show();
  await ready(page);
  await panel(1).findByRole('button', { name: /Cancel bet/ });
  act(() => page.announce(flying(1_000)));
  await panel(1).findByRole('button', { name: 'Cash out' });
  expect(tones()).toBe(0);
  const sound = screen.getByRole('switch', { name: 'Sound' });
  expect(sound).not.toBeChecked();
  await userEvent.click(sound);
  expect(sound).toBeChecked();
  const part = { stake_cents: 2_500, hundredths: 140, payout_cents: 3_500, by: 'hand' } as const;
  const half = aBet({ open_cents: 2_500, cash_outs: [part], paid_cents: 3_500 });
  page.services.on(CASH_OUT, answered({ data: half, cash_out: part }));
  await userEvent.click(button(1, /^Cash out half/));
  await waitFor(() => expect(tones()).toBe(2));
  act(() => page.announce(crashed(300)));
  await waitFor(() => expect(tones()).toBe(3));
  expect(localStorage.getItem('crash_sound')).toBe('true');
  await userEvent.click(sound);
  act(() => page.announce(aRound({ number: 13 })));
  act(() => page.announce({ ...flying(0), number: 13 }));
  expect(await screen.findByText('The round is flying')).toBeInTheDocument();
  expect(tones()).toBe(3);
});
