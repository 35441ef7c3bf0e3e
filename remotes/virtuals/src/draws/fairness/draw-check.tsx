import { usePart } from '@jukwaa/remote-kit';
import type { DrawKind } from '../kind.ts';
import type { DrawVerifySheetProps } from './verify-sheet.tsx';

/** A chunk of its own: few players check a draw. */
const loadSheet = () => import(/* webpackChunkName: "draw-verify" */ './verify-sheet.tsx');

interface DrawCheckProps<Spot extends object> {
  readonly kind: DrawKind<Spot>;
  /** The draw to check; null shows nothing. */
  readonly number: number | null;
  readonly onClose: DrawVerifySheetProps['onClose'];
}

/** The proof of a draw over the game. */
export function DrawCheck<Spot extends object>({ kind, number, onClose }: DrawCheckProps<Spot>) {
  const VerifySheet = usePart(number !== null, loadSheet, onClose);
  const { result } = kind.useSentences();
  if (number === null || VerifySheet === null) return null;
  return <VerifySheet key={number} game={kind.game} number={number} nameOf={result} onClose={onClose} />;
}
