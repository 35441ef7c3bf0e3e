import { closeMenu, leaveMenu, menuStore } from '@jukwaa/runtime';
import { subscribe } from 'valtio/vanilla';
import type { PageRouter } from '../routing/page-router.ts';

/** Wait before a closed menu removes its history entry, in ms, because a navigation may follow. */
const SETTLE_MS = 100;

type Router = Pick<PageRouter, 'state' | 'subscribe' | 'navigate'>;

const hasMenu = (state: unknown): boolean => typeof state === 'object' && state !== null && 'menu' in state;

/**
 * Gives an open menu a history entry, so that the back button closes the menu before it leaves the page. A menu
 * closed in another way removes its entry, and a menu that opens again gets a new one. The router's own state
 * decides, because React renders later, on a busy phone later than the wait. Relying on React would remove an entry
 * that the user has already left.
 */
export function followMenuHistory(router: Router): () => void {
  const isEntry = () => hasMenu(router.state.location.state);
  const isOpen = () => menuStore.open !== 'none';
  let wasEntry = isEntry();
  let timer: ReturnType<typeof setTimeout> | undefined;

  const dropEntry = () => {
    if (!isOpen() && isEntry()) router.navigate(-1);
  };
  const settle = () => {
    clearTimeout(timer);
    const { location, historyAction } = router.state;
    const { pathname, search, hash } = location;
    const left = wasEntry && !isEntry();
    wasEntry = isEntry();
    // Back leaves the menu; a link closes all menus.
    if (isOpen() && left) historyAction === 'POP' ? leaveMenu() : closeMenu();
    else if (isOpen() && !isEntry()) router.navigate({ pathname, search, hash }, { state: { menu: true } });
    else if (isEntry() && !isOpen()) timer = setTimeout(dropEntry, SETTLE_MS);
  };

  settle();
  const stopMenu = subscribe(menuStore, settle);
  const stopRouter = router.subscribe(settle);
  return () => {
    clearTimeout(timer);
    stopMenu();
    stopRouter();
  };
}
