import { useEffect } from 'react';

/** Renders nothing, and calls back when the browser is online again. */
export function OnlineAgain({ onOnline }: { readonly onOnline: () => void }): null {
  useEffect(() => {
    window.addEventListener('online', onOnline);
    return () => window.removeEventListener('online', onOnline);
  }, [onOnline]);
  return null;
}
