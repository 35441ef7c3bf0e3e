import { useEffect } from 'react';

/** Draws nothing; calls back when the browser's line comes back. */
export function OnlineAgain({ onOnline }: { readonly onOnline: () => void }): null {
  useEffect(() => {
    window.addEventListener('online', onOnline);
    return () => window.removeEventListener('online', onOnline);
  }, [onOnline]);
  return null;
}
