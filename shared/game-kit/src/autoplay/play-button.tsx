import { Button } from '@jukwaa/ui';
import { useGameShell } from '../shell/shell-controls.ts';

interface PlayButtonProps<Bet> {
  /** Null while it can't be played. */
  readonly bet: Bet | null;
  readonly label: string;
  readonly onPlay: (bet: Bet) => void;
}

/** The button that plays a round. It rests while the session is paused. */
export function PlayButton<Bet>({ bet, label, onPlay }: PlayButtonProps<Bet>) {
  const { isPaused } = useGameShell();
  return (
    <Button
      full
      large
      data-play
      disabled={bet === null || isPaused}
      onClick={() => bet !== null && onPlay(bet)}
    >
      {label}
    </Button>
  );
}
