import { cancelCrashBet } from '@jukwaa/api';
import type { CrashGame, CrashPanel } from '@jukwaa/contracts';
import { useGameShell } from '@jukwaa/game-kit';
import { useQueryState } from '@jukwaa/remote-kit';
import { askNow, type Blocked, http, notify, textOf, track, useOrder } from '@jukwaa/runtime';
import { useEffect, useEffectEvent, useState } from 'react';
import { useAnswers } from './answers/use-answers.ts';
import type { PanelBet, PanelOrder, PanelPort, PanelRefusal } from './bets-port.ts';
import { orderTexts } from './order-texts.ts';
import { type OwnBets, withBets } from './own-bets.ts';
import { type EndedOrder, PANEL_ORDERS } from './panel-order.ts';

interface MoneyPanel {
  readonly game: CrashGame;
  readonly panel: CrashPanel;
  readonly own: OwnBets;
}

/** Takes each final answer of the panel's orders: bets into the list, refusals to `onRefused`. */
function useEndedOrders({ game, panel, own }: MoneyPanel, onRefused: (refusal: PanelRefusal) => void): void {
  const { place } = PANEL_ORDERS[panel];
  const { ended } = useOrder(place);
  const say = useAnswers();
  useEffect(() => place.watch(), [place]);
  const take = useEffectEvent((order: EndedOrder) => {
    if (order.kind === 'done') {
      if (order.bet.game === game) own.update((bets) => withBets(bets, [order.bet]));
      return;
    }
    if (order.game === game) onRefused({ code: order.code, text: say(order) });
    // A refused cash-out means that the bet's state here is old.
    void own.refresh();
  });
  useEffect(() => {
    if (ended === null) return;
    const order = place.takeEnded();
    if (order !== null) take(order);
  }, [ended, place]);
}

/** The state of the panel's pending order. */
function usePending(panel: CrashPanel): PanelOrder {
  const { order, isUnknown } = useOrder(PANEL_ORDERS[panel].place);
  if (order === null) return 'none';
  if (isUnknown) return 'unknown';
  return order.kind === 'bet' ? 'placing' : 'cashing';
}

const BLOCKED = { busy: 'busy', elsewhere: 'elsewhere', offline: 'offline' } as const;

/** Returns whether the order was sent; a blocked one is explained. Guests have no buttons that order. */
function isSent(result: 'sent' | Blocked): boolean {
  if (result !== 'sent' && result !== 'guest')
    notify({ kind: 'warning', text: textOf(orderTexts, BLOCKED[result]) });
  return result === 'sent';
}

/** A panel that plays with the user's money. */
export function useMoneyPort({ game, panel, own }: MoneyPanel): PanelPort {
  const shell = useGameShell();
  const [refusal, setRefusal] = useState<PanelRefusal | null>(null);
  const [isCancelling, setCancelling] = useState(false);
  useEndedOrders({ game, panel, own }, (refused) => {
    shell.showRefusal(refused);
    setRefusal(refused);
  });
  const state = useQueryState(own);
  const bets = state.phase === 'ready' ? state.value.filter((bet) => bet.panel === panel) : [];
  const pending = usePending(panel);
  const { confirm } = PANEL_ORDERS[panel];
  const cancel = async ({ id }: PanelBet) => {
    setCancelling(true);
    const answer = await cancelCrashBet(http, game, id);
    if (answer.ok) own.update((shown) => withBets(shown, [answer.value]));
    else notify({ kind: 'warning', text: textOf(orderTexts, 'cancelFailed') });
    // The answer may be lost although the bet was cancelled.
    await own.refresh();
    setCancelling(false);
  };
  return {
    bets,
    order: isCancelling && pending === 'none' ? 'placing' : pending,
    refusal,
    place({ round, stake_cents, auto }) {
      setRefusal(null);
      const body = { ...track.moneyTracking(), round, panel, stake_cents, auto };
      return isSent(confirm((record) => ({ ...record, kind: 'bet', game, body })));
    },
    cashOut({ id }, part) {
      setRefusal(null);
      const body = { ...track.moneyTracking(), part };
      isSent(confirm((record) => ({ ...record, kind: 'cash_out', game, bet_id: id, body })));
    },
    cancel: (bet) => void cancel(bet),
    ask: askNow,
  };
}
