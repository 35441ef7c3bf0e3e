import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { scrollToPart } from './scroll-to-part.ts';

const KEY = 'scroll_position';
/** How long the list gets to be there again before it is scrolled, ms. */
const RESTORE_DELAY_MS = 500;

const isMatchPage = (pathname: string) => pathname.startsWith('/mm/');

/** The part of a router that says where it goes. */
export interface MovingRouter {
  readonly state: { readonly location: { readonly pathname: string } };
  subscribe(moved: (state: MovingRouter['state']) => void): () => void;
}

/**
 * Keeps the scroll position of the page that a match was opened from. Listens to the router itself: at that moment
 * the old page is still there, while effects would already see the new one.
 */
export function saveScrollBeforeMatch(router: MovingRouter): () => void {
  let { pathname } = router.state.location;
  return router.subscribe(({ location }) => {
    if (isMatchPage(location.pathname) && !isMatchPage(pathname))
      sessionStorage.setItem(KEY, String(Math.round(window.scrollY)));
    pathname = location.pathname;
  });
}

/** Every page starts at its top, or at the part that its address names; a list that one comes back to from a match, where one left it. */
export function useScroll(): void {
  const { pathname, hash } = useLocation();
  const before = useRef<string | null>(null);
  useEffect(() => {
    const left = before.current;
    before.current = pathname;
    if (hash !== '') return scrollToPart(hash.slice(1));
    if (left === null || left === pathname) return;
    const cameFromMatch = isMatchPage(left) && !isMatchPage(pathname);
    const saved = cameFromMatch ? takeSaved() : null;
    if (saved === null) {
      window.scrollTo({ top: 0, behavior: wantsLessMotion() ? 'auto' : 'smooth' });
      return;
    }
    const timer = setTimeout(() => window.scrollTo({ top: saved }), RESTORE_DELAY_MS);
    return () => clearTimeout(timer);
  }, [pathname, hash]);
}

/** Style sheets can't take back the motion of a scroll that a script asks for. */
const wantsLessMotion = (): boolean =>
  typeof matchMedia === 'function' && matchMedia('(prefers-reduced-motion: reduce)').matches;

function takeSaved(): number | null {
  const text = sessionStorage.getItem(KEY);
  sessionStorage.removeItem(KEY);
  const position = Number(text);
  return text === null || !Number.isFinite(position) ? null : position;
}
