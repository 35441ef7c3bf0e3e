import { closeMenu, useMenu } from '@jukwaa/runtime';
import { useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';

/** How long a closed menu waits before it takes its history entry back, ms: whoever closed it may be about to go elsewhere. */
const SETTLE_MS = 100;

const hasMenu = (state: unknown): boolean => typeof state === 'object' && state !== null && 'menu' in state;

/**
 * Gives an open menu an entry in the browser's history, so that the back button closes the menu before it leaves the page.
 * A menu that closes otherwise takes its entry back.
 */
export function useMenuHistory(): void {
  const { open } = useMenu();
  const isOpen = open !== 'none';
  const { pathname, search, hash, state } = useLocation();
  const navigate = useNavigate();
  const isEntry = hasMenu(state);
  const wasEntry = useRef(isEntry);

  useEffect(() => {
    const left = wasEntry.current && !isEntry;
    wasEntry.current = isEntry;
    if (isOpen && left) {
      closeMenu();
      return;
    }
    if (isOpen && !isEntry) {
      navigate({ pathname, search, hash }, { state: { menu: true } });
      return;
    }
    if (isOpen || !isEntry) return;
    const timer = setTimeout(() => navigate(-1), SETTLE_MS);
    return () => clearTimeout(timer);
  }, [isOpen, isEntry, pathname, search, hash, navigate]);
}
