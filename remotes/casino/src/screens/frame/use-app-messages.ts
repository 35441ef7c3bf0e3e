import { type AppFrameMessage, type LaunchAnswer, toGame } from '@jukwaa/contracts';
import { useGameShell } from '@jukwaa/game-kit';
import { useLocale, useTheme, useWallet } from '@jukwaa/runtime';
import { type RefObject, useCallback, useEffect, useRef } from 'react';

interface AppMessages {
  readonly frame: RefObject<HTMLIFrameElement | null>;
  readonly launch: LaunchAnswer;
  /** The game has reported itself. */
  readonly isReady: boolean;
}

/** Keeps a game informed about language, theme, pauses and the balance. Returns the other messages to it. */
export function useAppMessages({ frame, launch, isReady }: AppMessages) {
  const { origin, speaks_frame } = launch;
  const { isPaused } = useGameShell();
  const language = useLocale();
  const theme = useTheme();
  const send = useCallback(
    (message: AppFrameMessage) => {
      if (speaks_frame) frame.current?.contentWindow?.postMessage(message, origin);
    },
    [frame, origin, speaks_frame],
  );
  const sendReady = useCallback(
    () => send(toGame({ type: 'ready', language, theme })),
    [send, language, theme],
  );
  // Until a game has reported itself, its frame may still have the blank page, which is of another origin.
  const hasReported = useRef(false);
  const sendClose = useCallback(() => {
    if (hasReported.current) send(toGame({ type: 'close' }));
  }, [send]);
  useEffect(() => {
    hasReported.current = isReady;
    if (isReady) sendReady();
  }, [isReady, sendReady]);
  useEffect(() => {
    if (isReady) send(toGame({ type: 'pause', is_paused: isPaused }));
  }, [isReady, isPaused, send]);
  // A deposit beside the game changes the balance that it shows.
  const { balance_cents } = useWallet();
  const known = useRef(balance_cents);
  useEffect(() => {
    if (isReady && balance_cents > known.current) send(toGame({ type: 'balance' }));
    known.current = balance_cents;
  }, [isReady, balance_cents, send]);
  return { sendReady, sendClose };
}
