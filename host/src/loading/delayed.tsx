import { type ReactNode, useEffect, useState } from 'react';

/** A part that comes sooner needs no placeholder, which would only flash (ms). */
const DELAY_MS = 300;

/** Shows its children after a moment. */
export function Delayed({ children }: { readonly children: ReactNode }) {
  const [isDue, setIsDue] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsDue(true), DELAY_MS);
    return () => clearTimeout(timer);
  }, []);
  return isDue ? children : null;
}
