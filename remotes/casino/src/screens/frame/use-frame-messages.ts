import { GameFrameMessage, type LaunchAnswer, readFrameMessage } from '@jukwaa/contracts';
import { useGameShell } from '@jukwaa/game-kit';
import { refreshBalance, useText } from '@jukwaa/runtime';
import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import { frameTexts } from './frame-texts.ts';
import { useAppMessages } from './use-app-messages.ts';
import { useRoundReveal } from './use-round-reveal.ts';

/** A game of our contract that does not report itself as ready within this time counts as hanging (ms). */
const READY_MS = 20_000;

/** `waiting`: not ready yet. After the last four the frame is closed. */
export type FrameState = 'waiting' | 'ready' | 'hanging' | 'stopped' | 'sessionOver' | 'excluded';

interface Frame {
  readonly frame: RefObject<HTMLIFrameElement | null>;
  readonly launch: LaunchAnswer;
  /** The game asks to be closed. */
  readonly onClose: () => void;
}

interface FrameLine {
  readonly state: FrameState;
  /** The frame has its page. Games of real providers report nothing else. */
  readonly onLoad: () => void;
  /** Announces to the game that its frame is about to go. */
  readonly sendClose: () => void;
}

/** Follows the messages of a game: its readiness, the money of its rounds, and its end. */
export function useFrameMessages({ frame, launch, onClose }: Frame): FrameLine {
  const { origin, speaks_frame } = launch;
  const t = useText(frameTexts);
  const [state, setState] = useState<FrameState>('waiting');
  const { hold, recordRound, showRefusal } = useGameShell();
  const reveal = useRoundReveal(hold);
  const { sendReady, sendClose } = useAppMessages({ frame, launch, isReady: state === 'ready' });
  const stakes = useRef(new Map<string, number>());

  const onRound = (round: string, staked_cents: number, won_cents: number) => {
    recordRound({ key: `casino:${round}`, staked_cents, won_cents });
    void refreshBalance();
  };

  const onError = (needs: Extract<GameFrameMessage, { type: 'error' }>['needs']) => {
    if (needs === 'deposit') showRefusal({ code: 'insufficient_funds', text: t('funds') });
    else if (needs === 'limits') showRefusal({ code: 'limit_reached', text: t('limit') });
    else if (needs === 'break') {
      setState('excluded');
      showRefusal({ code: 'self_excluded', text: t('excluded') });
    } else if (needs === 'close') onClose();
    else setState(needs === 'session' ? 'sessionOver' : 'stopped');
  };

  const onMessage = useEffectEvent((event: MessageEvent) => {
    const window = frame.current?.contentWindow ?? null;
    if (window === null) return;
    const message = readFrameMessage(GameFrameMessage, event, { origin, window });
    if (message === null) return;
    switch (message.type) {
      case 'ready':
        setState('ready');
        sendReady();
        break;
      case 'bet':
        stakes.current.set(message.round, message.amount_cents);
        reveal.start();
        onRound(message.round, message.amount_cents, 0);
        break;
      case 'win':
        reveal.end();
        onRound(message.round, stakes.current.get(message.round) ?? 0, message.amount_cents);
        break;
      case 'balance':
        reveal.end();
        void refreshBalance();
        break;
      case 'close':
        onClose();
        break;
      case 'error':
        reveal.end();
        onError(message.needs);
        break;
    }
  });

  useEffect(() => {
    const listener = (event: MessageEvent) => onMessage(event);
    addEventListener('message', listener);
    return () => removeEventListener('message', listener);
  }, []);
  useEffect(() => {
    if (!speaks_frame) return undefined;
    const timer = setTimeout(() => setState((now) => (now === 'waiting' ? 'hanging' : now)), READY_MS);
    return () => clearTimeout(timer);
  }, [speaks_frame]);

  const onLoad = () => {
    if (!speaks_frame) setState((now) => (now === 'waiting' ? 'ready' : now));
  };
  return { state, onLoad, sendClose };
}
