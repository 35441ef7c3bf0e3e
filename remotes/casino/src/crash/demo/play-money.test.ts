import { describe, expect, test } from '@jest/globals';
import type { ShownRound } from '../round/round.ts';
import { atRound, cancelled, cashedOut, newPlayMoney, panelBetOf, placed } from './play-money.ts';

const MAX_WIN = 10_000_000;
const BET = { round: 12, stake_cents: 5_000, auto: null };
const FLYING: ShownRound = { phase: 'flying', number: 12, started_at: 0 };
const ended = (point: number): ShownRound => ({ phase: 'ended', number: 12, started_at: 0, point });
const INTERRUPTED: ShownRound = { phase: 'interrupted', number: 12 };
const start = (auto: number | null = null) => placed(newPlayMoney, 1, { ...BET, auto }, MAX_WIN);

describe('[GAMES-02] play money of the demo', () => {
  test('play money: a bet takes its stake, and a cancelled one gives it back', () => {
    expect(start().balance_cents).toBe(495_000);
    expect(cancelled(start(), 1).balance_cents).toBe(500_000);
  });

  test('play money: half of a demo bet and the rest are paid at their own multipliers', () => {
    const half = cashedOut(start(), 1, 'half', 150);
    expect(half.balance_cents).toBe(498_750);
    const all = atRound(cashedOut(half, 1, 'all', 200), ended(300), 300);
    expect(all.balance_cents).toBe(503_750);
    expect(all.bets.map(panelBetOf)).toMatchObject([{ state: 'won', paid_cents: 8_750, open_cents: 0 }]);
  });

  test('an automatic cash-out pays when the curve reaches it, once', () => {
    const paid = atRound(start(200), FLYING, 205);
    expect(paid.balance_cents).toBe(505_000);
    expect(atRound(paid, ended(900), 900).balance_cents).toBe(505_000);
  });

  test('a cash-out after the crash pays nothing once the message of the crash comes', () => {
    const late = cashedOut(start(), 1, 'all', 310);
    const after = atRound(late, ended(300), 300);
    expect(after.balance_cents).toBe(495_000);
    expect(after.bets[0]?.state).toBe('lost');
  });

  test('an interrupted round returns the stake, and an empty purse is filled again', () => {
    expect(atRound(start(), INTERRUPTED, 100).balance_cents).toBe(500_000);
    const broke = placed({ balance_cents: 1_000, bets: [] }, 1, BET, MAX_WIN);
    expect(broke.balance_cents).toBe(495_000);
  });
});
