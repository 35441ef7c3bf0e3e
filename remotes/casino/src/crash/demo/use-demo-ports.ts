import type { CrashPanel, CrashResult, CrashTerms } from '@jukwaa/contracts';
import type { Ticker } from '@jukwaa/remote-kit/motion';
import { serverNow } from '@jukwaa/runtime';
import { useEffect, useState } from 'react';
import type { PanelPort, Ports } from '../bets/bets-port.ts';
import { multiplierOf, type ShownRound } from '../round/round.ts';
import type { IsCurrent } from '../round/use-is-current.ts';
import { atRound, cancelled, cashedOut, newPlayMoney, panelBetOf, placed } from './play-money.ts';
import { useMissedRounds } from './use-missed-rounds.ts';

interface Demo {
  readonly round: ShownRound | null;
  readonly growth: number;
  readonly terms: CrashTerms;
  readonly ticker: Ticker;
  /** Whether the round is the one of the services; its end may be unknown otherwise. */
  readonly isCurrent: IsCurrent;
  /** The last results of the game. */
  readonly recent: readonly CrashResult[];
}

/** Both panels with play money, which stays in this page: no call is sent. */
export function useDemoPorts({ round, growth, terms, ticker, isCurrent, recent }: Demo): {
  readonly ports: Ports;
  readonly balance_cents: number;
} {
  const [money, setMoney] = useState(newPlayMoney);
  const [seen, setSeen] = useState(round);
  if (round !== seen) {
    setSeen(round);
    if (round !== null) setMoney(atRound(money, round, multiplierOf(round, serverNow(), growth)));
  }
  useMissedRounds({
    game: terms.game,
    money,
    current: round?.number ?? 0,
    recent,
    onEnd: (end) => setMoney((before) => atRound(before, end, multiplierOf(end, serverNow(), growth))),
  });
  const autos = money.bets.flatMap(({ state, bet }) =>
    state === 'open' && bet.auto !== null ? [bet.auto] : [],
  );
  const nextAuto = Math.min(...autos);
  useEffect(() => {
    if (!isCurrent || round?.phase !== 'flying' || !Number.isFinite(nextAuto)) return undefined;
    return ticker.add((now) => {
      const reached = multiplierOf(round, now, growth);
      if (reached >= nextAuto) setMoney((before) => atRound(before, round, reached));
    });
  }, [isCurrent, round, growth, nextAuto, ticker]);
  const portOf = (panel: CrashPanel): PanelPort => ({
    bets: money.bets.filter((bet) => bet.panel === panel).map(panelBetOf),
    order: 'none',
    refusal: null,
    place(bet) {
      setMoney((before) => placed(before, panel, bet, terms.max_win_cents));
      return true;
    },
    cashOut({ id }, part) {
      if (round === null) return;
      const reached = multiplierOf(round, serverNow(), growth);
      setMoney((before) => cashedOut(before, id, part, reached));
    },
    cancel: ({ id }) => setMoney((before) => cancelled(before, id)),
    ask: () => undefined,
  });
  return { ports: { 1: portOf(1), 2: portOf(2) }, balance_cents: money.balance_cents };
}
