import { type ReactNode, useEffect, useState } from 'react';

/** Delay before a placeholder appears, in ms, because one for a faster part would only flash. */
const DELAY_MS = 300;

/** Shows its children after a short delay. */
export function Delayed({ children }: { readonly children: ReactNode }) {
  const [isDue, setIsDue] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsDue(true), DELAY_MS);
    return () => clearTimeout(timer);
  }, []);
  return isDue ? children : null;
}
