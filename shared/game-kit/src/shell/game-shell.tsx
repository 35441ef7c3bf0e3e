import { useBack } from '@jukwaa/remote-kit';
import { openMenu } from '@jukwaa/runtime';
import { type ReactNode, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { type GameInfo, GameInfoSheet } from '../info/game-info-sheet.tsx';
import { useCheckMinutes } from '../session/check-interval.ts';
import { confirmCheck, usePlaySession, useRecordRound } from '../session/play-session.ts';
import { RealityCheck } from '../session/reality-check.tsx';
import { useCheckDue } from '../session/use-reality-check.ts';
import styles from './game-shell.module.css';
import { ShellBar } from './shell-bar.tsx';
import { type PlayRefusal, ShellControlsProvider } from './shell-controls.ts';
import { ConfirmLeave, LimitReached, SessionOver } from './shell-dialogs.tsx';
import { useEscape } from './use-escape.ts';
import { usePageLock } from './use-page-lock.ts';
import { useSessionOver } from './use-session-over.ts';

const MINUTE_MS = 60_000;
/** Opens the information with the game: a part of the search of the game's address. */
const INFO = 'info';
export const OPEN_INFO = `${INFO}=open`;

export interface GameShellProps {
  /** The game's name. */
  readonly title: string;
  /** A demo moves no money: it has neither a balance nor a session. */
  readonly mode: 'money' | 'demo';
  /** The facts behind the game's name; without them the name is no button. */
  readonly info?: GameInfo;
  /** A round runs in which the player must act in time. A reality check waits for its end. */
  readonly isRoundLive?: boolean;
  /** The fate of a running bet after the player leaves, shown as a question before the game closes. */
  readonly leaveText?: string;
  /** Closes the game in another way than one step back. */
  readonly onClose?: () => void;
  /** Takes a place inside the page's frame, and not the whole screen. */
  readonly isFramed?: boolean;
  readonly children: ReactNode;
}

/** A game over the whole screen, with the player's money and session. The game inside uses `useGameShell`. */
export function GameShell(props: GameShellProps) {
  const { title, mode, info, isRoundLive = false, isFramed = false, children } = props;
  const isPlaying = mode === 'money';
  const [search] = useSearchParams();
  const [isInfoOpen, setInfoOpen] = useState(search.get(INFO) !== null);
  const session = usePlaySession(isPlaying);
  const isDue = useCheckDue(session?.checked_at ?? null, useCheckMinutes() * MINUTE_MS);
  const recordRound = useRecordRound();
  const [isHeld, hold] = useState(false);
  const over = useSessionOver(isPlaying);
  const refusals = useRefusals(over.end);
  const leaving = useLeaving(props);
  usePageLock(!isFramed);
  return (
    <div className={isFramed ? styles.framed : styles.shell}>
      <ShellBar
        title={title}
        isDemo={!isPlaying}
        session={session}
        isHeld={isHeld}
        onInfo={info && (() => setInfoOpen(true))}
        onClose={leaving.ask}
        isFramed={isFramed}
      />
      <div className={styles.game}>
        <ShellControlsProvider
          value={{ isPaused: isDue || over.isOver, isHeld, hold, recordRound, showRefusal: refusals.show }}
        >
          {children}
        </ShellControlsProvider>
      </div>
      {info && (
        <GameInfoSheet open={isInfoOpen} onClose={() => setInfoOpen(false)} title={title} info={info} />
      )}
      {refusals.limit !== null && <LimitReached text={refusals.limit} onClose={refusals.close} />}
      {leaving.text !== null && (
        <ConfirmLeave text={leaving.text} onStay={leaving.stay} onLeave={leaving.leave} />
      )}
      {isDue && session && !isRoundLive && !over.isOver && (
        <RealityCheck session={session} onContinue={confirmCheck} onLeave={leaving.leave} />
      )}
      {over.isOver && !isRoundLive && <SessionOver onLeave={leaving.leave} />}
    </div>
  );
}

function useRefusals(endSession: () => void) {
  const [limit, setLimit] = useState<string | null>(null);
  const show = ({ code, text }: PlayRefusal): boolean => {
    if (code === 'self_excluded') endSession();
    else if (code === 'limit_reached') setLimit(text);
    else if (code === 'insufficient_funds') openMenu('deposit');
    else return false;
    return true;
  };
  return { limit, show, close: () => setLimit(null) };
}

function useLeaving({
  leaveText,
  onClose,
  isFramed = false,
}: Pick<GameShellProps, 'leaveText' | 'onClose' | 'isFramed'>) {
  const back = useBack();
  const [isAsking, setAsking] = useState(false);
  const leave = onClose ?? back;
  const ask = () => (leaveText === undefined ? leave() : setAsking(true));
  useEscape(() => !isFramed && ask());
  // A round that ended meanwhile leaves nothing to ask.
  const text = isAsking ? (leaveText ?? null) : null;
  return { text, ask, leave, stay: () => setAsking(false) };
}
