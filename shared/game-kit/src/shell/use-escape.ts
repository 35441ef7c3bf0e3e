import { useEffect, useEffectEvent } from 'react';

/** Calls back for Escape while no dialog is open: a dialog closes itself by that key. */
export function useEscape(onEscape: () => void): void {
  const close = useEffectEvent(onEscape);
  useEffect(() => {
    const keydown = ({ key, defaultPrevented }: KeyboardEvent) => {
      const isDialogOpen = document.querySelector('[role="dialog"][aria-modal="true"]') !== null;
      // The browser leaves full screen by the same key.
      if (key === 'Escape' && !defaultPrevented && !isDialogOpen && !document.fullscreenElement) close();
    };
    // Before a dialog's own listener, which removes it.
    document.addEventListener('keydown', keydown, true);
    return () => document.removeEventListener('keydown', keydown, true);
  }, []);
}
