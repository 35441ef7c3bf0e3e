import { useEffect, useRef, useState } from 'react';

const LOCK_MS = 5_000;
const REPEATS = 2;

export interface RepeatLock {
  readonly locked: boolean;
  /** Reports an error shown to the user to the lock. */
  readonly noteError: (text: string) => void;
}

/** Locks for 5 s after the same error twice in a row, so that a wrong password is not hammered. */
export function useRepeatLock(): RepeatLock {
  const [locked, setLocked] = useState(false);
  const last = useRef({ text: '', times: 0 });
  useEffect(() => {
    if (!locked) return;
    const timer = setTimeout(() => setLocked(false), LOCK_MS);
    return () => clearTimeout(timer);
  }, [locked]);
  const noteError = (text: string) => {
    last.current = { text, times: last.current.text === text ? last.current.times + 1 : 1 };
    if (last.current.times < REPEATS) return;
    last.current = { text: '', times: 0 };
    setLocked(true);
  };
  return { locked, noteError };
}
