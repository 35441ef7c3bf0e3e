import type { CrashGame } from '@jukwaa/contracts';
import { usePart } from '@jukwaa/remote-kit';
import type { VerifySheetProps } from './verify-sheet.tsx';

/** A chunk of its own: few players check a round. */
const loadSheet = () => import(/* webpackChunkName: "crash-verify" */ './verify-sheet.tsx');

interface RoundCheckProps {
  readonly game: CrashGame;
  /** The round to check; null shows nothing. */
  readonly number: number | null;
  readonly onClose: VerifySheetProps['onClose'];
}

/** The proof of a round over the game. */
export function RoundCheck({ game, number, onClose }: RoundCheckProps) {
  const VerifySheet = usePart(number !== null, loadSheet, onClose);
  if (number === null || VerifySheet === null) return null;
  return <VerifySheet key={number} game={game} number={number} onClose={onClose} />;
}
