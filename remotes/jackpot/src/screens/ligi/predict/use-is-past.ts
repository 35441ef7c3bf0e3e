import { serverNow } from '@jukwaa/runtime';
import { useEffect, useState } from 'react';

const SECOND_MS = 1_000;

/** Whether the server's clock has passed an instant; renders again only when that changes. */
export function useIsPast(instant: string): boolean {
  const read = () => Date.parse(instant) <= serverNow();
  const [seen, setSeen] = useState({ instant, isPast: read() });
  useEffect(() => {
    const check = () => {
      const isPast = Date.parse(instant) <= serverNow();
      setSeen((before) =>
        before.instant === instant && before.isPast === isPast ? before : { instant, isPast },
      );
    };
    check();
    const timer = setInterval(check, SECOND_MS);
    return () => clearInterval(timer);
  }, [instant]);
  return seen.instant === instant ? seen.isPast : read();
}
