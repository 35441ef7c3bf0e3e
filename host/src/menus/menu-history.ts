import { closeMenu, leaveMenu, menuStore } from '@jukwaa/runtime';
import type { createBrowserRouter } from 'react-router-dom';
import { subscribe } from 'valtio/vanilla';

/** How long a closed menu waits before it takes its history entry back, ms: whoever closed it may be about to go elsewhere. */
const SETTLE_MS = 100;

type Router = Pick<ReturnType<typeof createBrowserRouter>, 'state' | 'subscribe' | 'navigate'>;

const hasMenu = (state: unknown): boolean => typeof state === 'object' && state !== null && 'menu' in state;

/**
 * Gives an open menu an entry in the browser's history, so that the back button closes the menu before it leaves the page.
 * A menu that closes otherwise takes its entry back; one that comes back gets one of its own. Asks the router itself where the page is: what React shows follows
 * later, on a busy phone later than the wait, and one would be taken back from where one has gone.
 */
export function followMenuHistory(router: Router): () => void {
  const isEntry = () => hasMenu(router.state.location.state);
  const isOpen = () => menuStore.open !== 'none';
  let wasEntry = isEntry();
  let timer: ReturnType<typeof setTimeout> | undefined;

  const takeBack = () => {
    if (!isOpen() && isEntry()) void router.navigate(-1);
  };
  const settle = () => {
    clearTimeout(timer);
    const { location, historyAction } = router.state;
    const { pathname, search, hash } = location;
    const left = wasEntry && !isEntry();
    wasEntry = isEntry();
    // Back leaves the menu; a link leaves whatever is open.
    if (isOpen() && left) historyAction === 'POP' ? leaveMenu() : closeMenu();
    else if (isOpen() && !isEntry())
      void router.navigate({ pathname, search, hash }, { state: { menu: true } });
    else if (isEntry() && !isOpen()) timer = setTimeout(takeBack, SETTLE_MS);
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
