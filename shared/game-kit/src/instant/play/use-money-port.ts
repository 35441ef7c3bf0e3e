import type { InstantRoundFrame } from '@jukwaa/contracts';
import { askNow, type Blocked, notify, refreshBalance, textOf, useOrder } from '@jukwaa/runtime';
import { useEffect, useEffectEvent, useState } from 'react';
import { useGameShell } from '../../shell/shell-controls.ts';
import { useAnswers } from '../answers/use-answers.ts';
import type { GameKind, InstantRound, SeenState } from '../kind/game-kind.ts';
import type { PlayOrder, PlayPort, PlayRefusalView } from './play-port.ts';
import { playTexts } from './play-texts.ts';
import { confirmRoundOrder, type EndedRoundOrder, ROUND_PLACE } from './round-order.ts';
import { useOpenRound } from './use-open-round.ts';

/** Gives each final answer to the page while it is open. */
function useEnded(onEnded: (ended: EndedRoundOrder) => void): void {
  const { ended } = useOrder(ROUND_PLACE);
  useEffect(() => ROUND_PLACE.watch(), []);
  const take = useEffectEvent(onEnded);
  useEffect(() => {
    if (ended === null) return;
    const taken = ROUND_PLACE.takeEnded();
    if (taken !== null) take(taken);
  }, [ended]);
}

function usePending(): PlayOrder {
  const { order, isUnknown } = useOrder(ROUND_PLACE);
  if (order === null) return 'none';
  if (isUnknown) return 'unknown';
  return order.kind === 'open' ? 'opening' : 'acting';
}

/** Explains a blocked order; returns whether it was sent. Guests have no buttons that order. */
function explain(result: 'sent' | Blocked): boolean {
  if (result !== 'sent' && result !== 'guest') notify({ kind: 'warning', text: textOf(playTexts, result) });
  return result === 'sent';
}

/** A game that plays with the user's money. */
export function useMoneyPort<Bet, Action, View extends SeenState<Bet>>(
  kind: GameKind<Bet, Action, View>,
): PlayPort<Bet, Action, View> {
  const { game, hasActions } = kind;
  const shell = useGameShell();
  const say = useAnswers();
  const [round, setRound] = useState<InstantRound<Action, View> | null>(null);
  const [refusal, setRefusal] = useState<PlayRefusalView | null>(null);
  const show = (frame: InstantRoundFrame) => {
    const read = kind.read(frame);
    // A lost answer to a bet in another game.
    if (read === null) return notify({ kind: 'success', text: textOf(playTexts, 'opened') });
    setRound(read);
    const { staked_cents, payout_cents: won_cents } = read.state;
    shell.recordRound({ key: `instant-${read.id}`, staked_cents, won_cents });
  };
  const { resume, ask } = useOpenRound(game, hasActions, (frame) => {
    if (frame !== null) return show(frame);
    // A round that is not open on the server has ended elsewhere.
    setRound((now) => (now?.state.is_over === true ? now : null));
  });
  useEnded((ended) => {
    void refreshBalance();
    if (ended.kind === 'done') return show(ended.round);
    if (ended.game !== game) return;
    const refused = { code: ended.code, text: say(ended) };
    shell.showRefusal(refused);
    setRefusal(refused);
    // A refused action or an open round elsewhere means that the round here is old.
    ask();
  });
  return {
    round: round && { key: round.id, state: round.state },
    order: usePending(),
    refusal,
    resume,
    playMoney_cents: null,
    open(bet) {
      setRefusal(null);
      return explain(confirmRoundOrder((record) => ({ ...record, kind: 'open', game, bet })));
    },
    act(action) {
      if (round === null) return;
      setRefusal(null);
      explain(confirmRoundOrder((record) => ({ ...record, kind: 'act', game, round: round.id, action })));
    },
    ask: () => (resume.ok ? askNow() : ask()),
  };
}
