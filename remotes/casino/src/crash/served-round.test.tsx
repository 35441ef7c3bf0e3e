import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { startOnServer } from '@jukwaa/runtime/server';
import { PAGE_CONFIG } from '@jukwaa/testing';
import { act, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { MemoryRouter } from 'react-router-dom';
import { CrashPage } from './crash-page.tsx';
import { showNumbersOnly } from './test-support/numbers-only.ts';
import { aState, crashed, flying, openCrash } from './test-support/open-crash.tsx';
import { panel } from './test-support/panels.ts';

let page: ReturnType<typeof openCrash>;
let forget: () => void = () => undefined;
beforeEach(showNumbersOnly);
afterEach(() => {
  page?.stop();
  forget();
});

/** Gives the page the state with which a server rendered it. */
function serve(round = flying(3_000)): void {
  const answers = { '/api/crash/jetx': { data: aState(round) } };
  const facts = { config: PAGE_CONFIG, language: 'en', userAgent: '', window: 0 } as const;
  forget = startOnServer({ ...facts, now: Date.now(), answers });
}

test('[GAMES-02] a server renders the results, the panels and the bets of a round', () => {
  serve();
  const html = renderToString(
    <MemoryRouter>
      <CrashPage game="jetx" mode="money" />
    </MemoryRouter>,
  );
  for (const text of ['2.34x', 'The round is flying', 'Log in to play', 'No bets in this round yet'])
    expect(html).toContain(text);
  expect(html).not.toMatch(/Reconnecting|Loading/);
});

test('[GAMES-02] the round that came with the page has no multiplier until the services have answered: it may be over', async () => {
  serve();
  page = openCrash();
  const services = page.answerLater(crashed(250));
  page.show();
  expect(screen.getByRole('button', { name: 'Check round 11, 2.34x' })).toBeVisible();
  expect(panel(1).getByRole('link', { name: 'Log in to play' })).toBeVisible();
  expect(screen.getByText('The round is flying')).toBeVisible();
  expect(screen.queryByTestId('multiplier')).toBeNull();
  await act(async () => services.answer());
  expect(await screen.findByText('Flew away at 2.50x')).toBeVisible();
  expect(screen.getByTestId('multiplier')).toHaveTextContent('2.50x');
});
