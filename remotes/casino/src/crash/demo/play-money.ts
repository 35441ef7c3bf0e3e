import type { CrashPanel } from '@jukwaa/contracts';
import { type CrashBet, cashOutCrash, crashEnd, crashPaid, flyTo, openCrashBet } from '@jukwaa/domain/games';
import type { NewBet, PanelBet } from '../bets/bets-port.ts';
import type { ShownRound } from '../round/round.ts';

/** A bet with play money in a round of everybody. */
export interface DemoBet {
  readonly id: number;
  readonly round: number;
  readonly panel: CrashPanel;
  readonly stake_cents: number;
  readonly bet: CrashBet;
  readonly state: PanelBet['state'];
  /** The end of the round has counted. Until then a cash-out may be later than the crash. */
  readonly isSettled: boolean;
}

/** How a round ended. */
export type RoundEnd = Extract<ShownRound, { phase: 'ended' | 'interrupted' }>;

/** Play money of a visit, in cents of no value. Newest bet first. */
export interface PlayMoney {
  readonly balance_cents: number;
  readonly bets: readonly DemoBet[];
}

/** A visit to the demo starts with Ksh 5,000 of play money, and again when it can't pay a bet. */
const PLAY_MONEY_CENTS = 500_000;
const KEPT = 8;

export const newPlayMoney: PlayMoney = { balance_cents: PLAY_MONEY_CENTS, bets: [] };

/** Places a bet; fresh play money comes when the rest can't pay it. */
export function placed(
  { balance_cents, bets }: PlayMoney,
  panel: CrashPanel,
  { round, stake_cents, auto }: NewBet,
  max_win_cents: number,
): PlayMoney {
  const id = (bets[0]?.id ?? 0) + 1;
  const bet = openCrashBet(stake_cents, auto, { max_win_cents });
  const purse = balance_cents < stake_cents ? PLAY_MONEY_CENTS : balance_cents;
  return {
    balance_cents: purse - stake_cents,
    bets: [{ id, round, panel, stake_cents, bet, state: 'open', isSettled: false } as const, ...bets].slice(
      0,
      KEPT,
    ),
  };
}

/** Gives the stake of a waiting bet back. */
export const cancelled = ({ balance_cents, bets }: PlayMoney, id: number): PlayMoney => ({
  balance_cents: balance_cents + (bets.find((bet) => bet.id === id)?.stake_cents ?? 0),
  bets: bets.map((bet) => (bet.id === id ? { ...bet, state: 'cancelled', isSettled: true } : bet)),
});

/** A bet after a move; it is decided as soon as nothing of it flies. */
function moved(demo: DemoBet, bet: CrashBet): DemoBet {
  if (bet.open_cents > 0) return { ...demo, bet };
  return { ...demo, bet, state: crashPaid(bet) > 0 ? 'won' : 'lost' };
}

/** The money with some bets changed; the balance gets their new payments. */
function withMoves({ balance_cents, bets }: PlayMoney, move: (demo: DemoBet) => DemoBet): PlayMoney {
  const after = bets.map(move);
  const paid = (all: readonly DemoBet[]) => all.reduce((sum, { bet }) => sum + crashPaid(bet), 0);
  return { balance_cents: balance_cents + paid(after) - paid(bets), bets: after };
}

/** Cashes out by hand at a multiplier in hundredths; a refused cash-out changes nothing. */
export const cashedOut = (
  money: PlayMoney,
  id: number,
  part: 'all' | 'half',
  hundredths: number,
): PlayMoney =>
  withMoves(money, (demo) => {
    if (demo.id !== id || demo.state !== 'open') return demo;
    const result = cashOutCrash(demo.bet, part, hundredths, Number.POSITIVE_INFINITY);
    return result.ok ? moved(demo, result.value) : demo;
  });

/** The bet as it was at the crash: the page may have cashed it out before the message of the crash came. */
function withoutLate(bet: CrashBet, point: number): CrashBet {
  const late = bet.cash_outs.filter(({ hundredths }) => hundredths > point);
  const open_cents = bet.open_cents + late.reduce((sum, { stake_cents }) => sum + stake_cents, 0);
  return { ...bet, open_cents, cash_outs: bet.cash_outs.filter((cashOut) => !late.includes(cashOut)) };
}

/** Returns the stake of a bet whose round a failure interrupted. */
const refunded = (demo: DemoBet): DemoBet => ({
  ...demo,
  bet: {
    ...demo.bet,
    open_cents: 0,
    cash_outs: [
      ...demo.bet.cash_outs,
      { stake_cents: demo.bet.open_cents, hundredths: 100, payout_cents: demo.bet.open_cents },
    ],
  },
  state: 'refunded',
});

function ended(demo: DemoBet, round: RoundEnd): DemoBet {
  if (demo.state === 'cancelled' || demo.state === 'refunded') return demo;
  const settled = { ...demo, isSettled: true };
  if (round.phase === 'interrupted') return demo.state === 'open' ? refunded(settled) : settled;
  return moved(settled, crashEnd(withoutLate(demo.bet, round.point), round.point));
}

/** The first round before this one whose end the page has missed with a bet in it; null without one. */
export function missedRound({ bets }: PlayMoney, current: number): number | null {
  const missed = bets.filter(({ round, isSettled }) => !isSettled && round < current);
  return missed.length === 0 ? null : Math.min(...missed.map(({ round }) => round));
}

/** Carries out automatic cash-outs up to the multiplier, and decides all bets of the round when it has ended. */
export const atRound = (money: PlayMoney, round: ShownRound, hundredths: number): PlayMoney =>
  withMoves(money, (demo) => {
    if (demo.round !== round.number || round.phase === 'starting') return demo;
    if (round.phase !== 'flying') return ended(demo, round);
    return demo.state === 'open' ? moved(demo, flyTo(demo.bet, hundredths)) : demo;
  });

/** The bet as a panel shows it. */
export const panelBetOf = ({ id, round, panel, stake_cents, bet, state }: DemoBet): PanelBet => ({
  id,
  round,
  panel,
  stake_cents,
  state,
  open_cents: bet.open_cents,
  auto: bet.auto,
  cash_outs: bet.cash_outs,
  paid_cents: crashPaid(bet),
});
