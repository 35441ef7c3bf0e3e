import { useCallback, useEffect, useSyncExternalStore } from 'react';

const isFull = (): boolean => Boolean(document.fullscreenElement);
const isPossible = (): boolean => document.fullscreenEnabled;
/** A server knows neither. */
const notOnServer = () => false;

function subscribe(changed: () => void): () => void {
  document.addEventListener('fullscreenchange', changed);
  return () => document.removeEventListener('fullscreenchange', changed);
}

/** A browser may refuse either; the page then stays as it is. */
const ignoreRefusal = () => undefined;

const leave = () => {
  if (isFull()) document.exitFullscreen().catch(ignoreRefusal);
};

/** The whole document in full screen, so that dialogs stay visible; left when the game closes. Null where browsers have none. */
export function useFullscreen(): { readonly isFull: boolean; readonly toggle: () => void } | null {
  const full = useSyncExternalStore(subscribe, isFull, notOnServer);
  const possible = useSyncExternalStore(subscribe, isPossible, notOnServer);
  useEffect(() => leave, []);
  const toggle = useCallback(() => {
    if (isFull()) leave();
    else document.documentElement.requestFullscreen({ navigationUI: 'hide' }).catch(ignoreRefusal);
  }, []);
  return possible ? { isFull: full, toggle } : null;
}
