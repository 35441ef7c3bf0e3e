import { type ReactNode, useEffect, useState } from 'react';
import { onSilence } from './silence.ts';

interface WaitingProps {
  /** Rendered while the part loads. */
  readonly placeholder: ReactNode;
  /** The silence after which `instead` is shown, in ms. */
  readonly after: () => number;
  /** The message that the part failed to arrive; `again` shows the placeholder for another wait. */
  readonly instead: (again: () => void) => ReactNode;
}

/** Rendered while a part loads. A late part still replaces it. */
export function Waiting({ placeholder, after, instead }: WaitingProps) {
  const [round, setRound] = useState(0);
  const [silentRound, setSilentRound] = useState(-1);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the wait belongs to the round; `after` is the same function
  useEffect(() => onSilence(after, () => setSilentRound(round)), [round]);
  return silentRound === round ? instead(() => setRound(round + 1)) : placeholder;
}
