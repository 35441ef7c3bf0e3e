import { ok } from '@jukwaa/contracts';
import { toHex } from '@jukwaa/domain/fairness';
import { textOf } from '@jukwaa/runtime';
import { useRef, useState } from 'react';
import type { GameKind, PagePlay, SeenState } from '../kind/game-kind.ts';
import type { PlayPort, PlayRefusalView } from './play-port.ts';
import { playTexts } from './play-texts.ts';

/** A visit to the demo starts with Ksh 5,000 of play money, and again when it can't pay a bet. */
const PLAY_MONEY_CENTS = 500_000;
const SEED_BYTES = 32;

interface DemoState<Action, View> {
  /** Counts the rounds of the visit. */
  readonly nonce: number;
  readonly balance_cents: number;
  readonly play: PagePlay<Action, View> | null;
}

const newSeed = (): string => toHex(crypto.getRandomValues(new Uint8Array(SEED_BYTES)));

/** Play money after a stake and a payment in cents. It starts again when it can't pay the stake. */
const afterPlay = (balance_cents: number, staked_cents: number, paid_cents: number): number =>
  (balance_cents < staked_cents ? PLAY_MONEY_CENTS : balance_cents) - staked_cents + paid_cents;

/** A game with play money: the page draws from seeds of its own, by the rules of the server. */
export function useDemoPort<Bet, Action, View extends SeenState<Bet>>(
  kind: GameKind<Bet, Action, View>,
  max_win_cents: number,
): PlayPort<Bet, Action, View> {
  const serverSeed = useRef<string | null>(null);
  const [isOpening, setOpening] = useState(false);
  const [refusal, setRefusal] = useState<PlayRefusalView | null>(null);
  const [{ nonce, balance_cents, play }, setState] = useState<DemoState<Action, View>>({
    nonce: 0,
    balance_cents: PLAY_MONEY_CENTS,
    play: null,
  });
  const deal = async (bet: Bet) => {
    serverSeed.current ??= newSeed();
    const seeds = { serverSeed: serverSeed.current, clientSeed: 'demo', nonce };
    const dealt = await kind.deal(seeds, bet, { max_win_cents });
    if (!dealt.ok) return setRefusal({ code: dealt.error, text: textOf(playTexts, 'failed') });
    const { view } = dealt.value;
    setState((now) => ({
      nonce: now.nonce + 1,
      balance_cents: afterPlay(now.balance_cents, view.staked_cents, view.payout_cents),
      play: dealt.value,
    }));
  };
  return {
    round: play && { key: `demo-${nonce}`, state: play.view },
    order: isOpening ? 'opening' : 'none',
    refusal,
    resume: ok('known'),
    playMoney_cents: balance_cents,
    open(bet) {
      if (isOpening) return false;
      setRefusal(null);
      setOpening(true);
      deal(bet)
        .catch(() => setRefusal({ code: 'no_crypto', text: textOf(playTexts, 'noCrypto') }))
        .finally(() => setOpening(false));
      return true;
    },
    act(action) {
      const next = play?.act(action);
      if (play === null || next?.ok !== true) return;
      const raised_cents = next.value.view.staked_cents - play.view.staked_cents;
      const paid_cents = next.value.view.payout_cents - play.view.payout_cents;
      setState((now) => ({
        ...now,
        balance_cents: afterPlay(now.balance_cents, raised_cents, paid_cents),
        play: next.value,
      }));
    },
    ask: () => undefined,
  };
}
