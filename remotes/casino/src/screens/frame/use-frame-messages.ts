import {
  type AppFrameMessage,
  GameFrameMessage,
  type LaunchAnswer,
  readFrameMessage,
  toGame,
} from '@jukwaa/contracts';
import { useGameShell } from '@jukwaa/game-kit';
import { refreshBalance, useLocale, useText, useTheme, useWallet } from '@jukwaa/runtime';
import { type RefObject, useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import { frameTexts } from './frame-texts.ts';

/** A game that does not report itself as ready within this time counts as hanging (ms). */
const READY_MS = 20_000;

/** `waiting`: not ready yet. */
export type FrameState = 'waiting' | 'ready' | 'hanging' | 'stopped';

interface Frame {
  readonly frame: RefObject<HTMLIFrameElement | null>;
  readonly launch: LaunchAnswer;
  /** The game asks to be closed. */
  readonly onClose: () => void;
}

/** Follows the messages of a game: its readiness, the money of its rounds, and its end. */
export function useFrameMessages({ frame, launch, onClose }: Frame): FrameState {
  const { origin } = launch;
  const t = useText(frameTexts);
  const [state, setState] = useState<FrameState>('waiting');
  const { isPaused, recordRound, showRefusal } = useGameShell();
  const language = useLocale();
  const theme = useTheme();
  const stakes = useRef(new Map<string, number>());

  const send = useCallback(
    (message: AppFrameMessage) => frame.current?.contentWindow?.postMessage(message, origin),
    [frame, origin],
  );

  const onRound = (round: string, staked_cents: number, won_cents: number) => {
    recordRound({ key: `casino:${round}`, staked_cents, won_cents });
    void refreshBalance();
  };

  const onError = (needs: Extract<GameFrameMessage, { type: 'error' }>['needs']) => {
    if (needs === 'deposit') showRefusal({ code: 'insufficient_funds', text: t('funds') });
    else if (needs === 'limits') showRefusal({ code: 'limit_reached', text: t('limit') });
    else if (needs === 'close') onClose();
    else setState('stopped');
  };

  const onMessage = useEffectEvent((event: MessageEvent) => {
    const window = frame.current?.contentWindow ?? null;
    if (window === null) return;
    const message = readFrameMessage(GameFrameMessage, event, { origin, window });
    if (message === null) return;
    switch (message.type) {
      case 'ready':
        setState('ready');
        send(toGame({ type: 'ready', language, theme }));
        break;
      case 'bet':
        stakes.current.set(message.round, message.amount_cents);
        onRound(message.round, message.amount_cents, 0);
        break;
      case 'win':
        onRound(message.round, stakes.current.get(message.round) ?? 0, message.amount_cents);
        break;
      case 'balance':
        void refreshBalance();
        break;
      case 'close':
        onClose();
        break;
      case 'error':
        onError(message.needs);
        break;
    }
  });

  useEffect(() => {
    const listener = (event: MessageEvent) => onMessage(event);
    addEventListener('message', listener);
    const timer = setTimeout(() => setState((now) => (now === 'waiting' ? 'hanging' : now)), READY_MS);
    return () => {
      removeEventListener('message', listener);
      clearTimeout(timer);
    };
  }, []);

  useEffect(() => {
    if (state === 'ready') send(toGame({ type: 'ready', language, theme }));
  }, [state, language, theme, send]);
  useEffect(() => {
    if (state === 'ready') send(toGame({ type: 'pause', is_paused: isPaused }));
  }, [state, isPaused, send]);
  // A deposit beside the game changes the balance that it shows.
  const { balance_cents } = useWallet();
  const known = useRef(balance_cents);
  useEffect(() => {
    if (state === 'ready' && balance_cents > known.current) send(toGame({ type: 'balance' }));
    known.current = balance_cents;
  }, [state, balance_cents, send]);
  return state;
}
