import { type ReactNode, useEffect, useState } from 'react';
import { onSilence } from './silence.ts';

interface WaitingProps {
  /** Stands where the part will be. */
  readonly placeholder: ReactNode;
  /** After how much silence `instead` is shown, in ms. */
  readonly after: () => number;
  /** Says that the part does not come; `again` shows the placeholder for another wait. */
  readonly instead: (again: () => void) => ReactNode;
}

/** Shown while a part is on its way. The part still takes this place when it comes late. */
export function Waiting({ placeholder, after, instead }: WaitingProps) {
  const [round, setRound] = useState(0);
  const [silentRound, setSilentRound] = useState(-1);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the wait belongs to the round; `after` is the same function
  useEffect(() => onSilence(after, () => setSilentRound(round)), [round]);
  return silentRound === round ? instead(() => setRound(round + 1)) : placeholder;
}
