import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import type { Bet } from '@jukwaa/contracts';
import { bestOutcome, DEFAULT_TAX_POLICY, groupedCode } from '@jukwaa/domain';
import { aBet, aBetLeg, answered, refused } from '@jukwaa/testing';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { openPage, type SportsbookPage } from '../test-support/page.tsx';
import { lineOf } from '../test-support/slip.ts';
import { BetCard } from './bet-card.tsx';

let page: SportsbookPage;
beforeEach(() => {
  page = openPage();
});
afterEach(() => page.stop());

/** Renders the card; returns the amount of its head, with the card opened. */
async function open(bet: Bet): Promise<string | null | undefined> {
  const { container } = page.show(() => <BetCard bet={bet} onChanged={() => undefined} />, '/bets');
  const head = container.querySelector('summary');
  await userEvent.click(screen.getByText(new RegExp(groupedCode(bet.code))));
  await screen.findByText('Total odds');
  return head?.querySelector('b')?.textContent;
}
const twos = (...results: readonly Bet['legs'][number]['result'][]) =>
  results.map((result) => aBetLeg({ result, odds: 2, sport_id: 1 }));
/** A free bet as in the service's response, so that there is no cash out. */
const betOf = (legs: Bet['legs'], stake_cents: number, over: Partial<Bet> = {}): Bet =>
  aBet({
    stake_type: 'free',
    legs,
    comes_to: bestOutcome('bet', legs, over.open_stake_cents ?? stake_cents, DEFAULT_TAX_POLICY).summary,
    ...over,
  });

describe('the possible payout of a bet', () => {
  test("[SLIP-15] a bet's possible payout counts a void leg as 1.00, in the head and in the detail", async () => {
    expect(await open(betOf(twos('won', 'void', 'open'), 7_000))).toBe('Ksh 208.25');
    expect(lineOf('Total odds')).toBe('4.000');
    expect(screen.getAllByText('Could pay').map((line) => line.nextElementSibling?.textContent)).toContain(
      'Ksh 208.25',
    );
    expect(screen.queryByText(/404\.25/)).toBeNull();
  });

  test("[SLIP-15] a bet's possible payout is that of the part in play after a partial cash out", async () => {
    const sold = { open_stake_cents: 5_000, cashed_out_cents: 5_031 };
    expect(await open(betOf(twos('open'), 10_000, sold))).toBe('Ksh 78.75');
    expect(lineOf('Stake in play')).toBe('Ksh 50.00');
    expect(screen.queryByText(/157\.50/)).toBeNull();
  });

  test("[SLIP-15] a bet's possible payout is zero with a lost leg, while the odds are those of its placing", async () => {
    expect(await open(betOf(twos('lost', 'open'), 7_000))).toBe('Ksh 0.00');
    expect(lineOf('Total odds')).toBe('4.000');
  });

  test('[SLIP-15] a bet from an older service shows the payout of its placing', async () => {
    expect(await open(aBet({ stake_type: 'free', legs: twos('open') }))).toBe('Ksh 157.50');
  });
});

test('[SLIP-15] a bet paid with a void leg shows the odds of the payment', async () => {
  const paid = { state: 'won', paid_cents: 20_825 } as const;
  expect(await open(betOf(twos('won', 'void', 'won'), 7_000, paid))).toBe('Ksh 208.25');
  expect(lineOf('Total odds')).toBe('4.000');
});

test('an opened bet leads to its page', async () => {
  await open(aBet({ id: '7', stake_type: 'free', legs: twos('open') }));
  expect(screen.getByRole('link', { name: 'Taxes and times' })).toHaveAttribute('href', '/bets/7');
});

test('two open bets with cash out have distinct names of their regions', async () => {
  page.services.on('GET /api/betting/bets/7/cash-out', () => refused(503));
  page.services.on('GET /api/betting/bets/8/cash-out', () => refused(503));
  const bets = ['7', '8'].map((id) => aBet({ id, legs: twos('open') }));
  const cards = bets.map((bet) => <BetCard key={bet.id} bet={bet} onChanged={() => undefined} />);
  page.show(() => <ul>{cards}</ul>, '/bets');
  for (const { code } of bets) await userEvent.click(screen.getByText(new RegExp(groupedCode(code))));
  expect(await screen.findByRole('region', { name: 'Cash out, bet 7' })).toBeVisible();
  expect(screen.getByRole('region', { name: 'Cash out, bet 8' })).toBeVisible();
});

describe('the closed card of an open bet', () => {
  const quote = {
    available: true,
    quote_id: 'q-1',
    expires_at: '2026-11-21T16:00:05.000Z',
    open_stake_cents: 10_000,
    value_cents: 9_000,
    tax_cents: 0,
    payout_cents: 9_000,
  };
  const now = {
    started: true,
    match_status: '1st half',
    match_time: "23'",
    odds: 2,
    active: 1,
    status: 0,
  } as const;
  const leg = aBetLeg({ home_score: 1, away_score: 0, now });

  test('a bet in play shows teams, score and minute without being opened', () => {
    page.show(() => <BetCard bet={aBet({ legs: [leg] })} onChanged={() => undefined} />, '/bets');
    const live = screen.getByText('1:0').closest('li');
    expect(live).toHaveTextContent("Gor Mahia – AFC Leopards1:0Live 23'");
    expect(screen.queryByRole('button', { name: /^Cash out/ })).not.toBeInTheDocument();
  });

  test('Cash out on the card leads to its confirmation at the current value', async () => {
    page.services.on('GET /api/betting/bets/7/cash-out', () => answered({ data: quote }));
    const bet = aBet({ id: '7', legs: [leg], cash_out_cents: 8_520 });
    page.show(() => <BetCard bet={bet} onChanged={() => undefined} />, '/bets');
    await userEvent.click(screen.getByRole('button', { name: 'Cash out · Ksh 85.20 bet 7' }));
    expect(await screen.findByRole('region', { name: 'Cash out, bet 7' })).toHaveFocus();
    expect(await screen.findByRole('button', { name: 'Confirm cash out' })).toHaveTextContent('Ksh 90.00');
    expect(screen.queryByRole('button', { name: /bet 7/ })).not.toBeInTheDocument();
  });
});
