import { servedNow, serverNow, useAsServed } from '@jukwaa/runtime';
import { useEffect, useState } from 'react';

const SECOND_MS = 1_000;

/** Unix ms of the server's clock, updated every second. */
export function useServerNow(): number {
  const [now, setNow] = useState(serverNow);
  useEffect(() => {
    const timer = setInterval(() => setNow(serverNow()), SECOND_MS);
    return () => clearInterval(timer);
  }, []);
  return useAsServed(now, servedNow() ?? now);
}
