import { useEffect, useRef } from 'react';
import type { Location } from 'react-router-dom';
import { scrollToPart } from './scroll-to-part.ts';

const KEY = 'scroll_position';
/** Time for a list to render again before it is scrolled, in ms. */
const RESTORE_DELAY_MS = 500;

/** Storage may be full or forbidden; the list after a match then starts at its top. */
function quietly<T>(use: () => T): T | null {
  try {
    return use();
  } catch {
    return null;
  }
}

const isMatchPage = (pathname: string) => pathname.startsWith('/mm/');

/** The part of a router that reports navigations. */
export interface MovingRouter {
  readonly state: { readonly location: { readonly pathname: string } };
  subscribe(moved: (state: MovingRouter['state']) => void): () => void;
}

/**
 * Stores the scroll position of the page from which a match opens. It subscribes to the router itself, because
 * effects run only after the new page has replaced the old one.
 */
export function saveScrollBeforeMatch(router: MovingRouter): () => void {
  let { pathname } = router.state.location;
  return router.subscribe(({ location }) => {
    if (isMatchPage(location.pathname) && !isMatchPage(pathname))
      quietly(() => sessionStorage.setItem(KEY, String(Math.round(window.scrollY))));
    pathname = location.pathname;
  });
}

/**
 * Scrolls each new page to its top or to its fragment, and restores a list's position after a match.
 * @param shown the address of the content that scrolls with the window
 */
export function useScroll({ pathname, hash }: Pick<Location, 'pathname' | 'hash'>): void {
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

/** Style sheets can't disable the animation of a scripted scroll. */
const wantsLessMotion = (): boolean =>
  typeof matchMedia === 'function' && matchMedia('(prefers-reduced-motion: reduce)').matches;

function takeSaved(): number | null {
  const text = quietly(() => sessionStorage.getItem(KEY));
  quietly(() => sessionStorage.removeItem(KEY));
  const position = Number(text);
  return text === null || !Number.isFinite(position) ? null : position;
}
