import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { createEvent, fireEvent, render, screen } from '@testing-library/react';
import { UNSAFE_createMemoryHistory as createMemoryHistory, Link, NavLink, Router } from 'react-router-dom';
import { createPageRouter, type PageRouter } from './page-router.ts';
import { RoutedPage } from './routed-page.tsx';

const LINKS = (
  <>
    <Link to="/live?sport=1">live</Link>
    <Link to="/jackpot" state={{ from: 'home' }} replace>
      jackpot
    </Link>
    <Link to="/bets" onClick={(event) => event.preventDefault()}>
      stays
    </Link>
    <Link to="/live" target="_blank">
      other tab
    </Link>
  </>
);

let router: PageRouter;
const moves: string[] = [];
beforeEach(() => {
  moves.length = 0;
  const history = createMemoryHistory({ initialEntries: ['/'], v5Compat: true });
  router = createPageRouter(history, [{ path: '*', element: LINKS }]);
  router.subscribe(({ historyAction, location }) => {
    moves.push(`${historyAction} ${location.pathname}${location.search}`);
  });
  render(<RoutedPage router={router} />);
});
afterEach(() => expect(document.querySelector('[data-discover]')).toBeNull());

/** Presses a link; returns whether the browser would follow it itself. */
function press(name: string, init: MouseEventInit = {}): boolean {
  const link = screen.getByRole('link', { name });
  const event = createEvent.click(link, { button: 0, ...init });
  // jsdom follows no link, so nothing is left to do where the page prevents nothing.
  fireEvent(link, event);
  return !event.defaultPrevented;
}

describe('a link', () => {
  test('[NAV-01] opens its address in the page', () => {
    expect(screen.getByRole('link', { name: 'live' })).toHaveAttribute('href', '/live?sport=1');
    expect(press('live')).toBe(false);
    expect(moves).toEqual(['PUSH /live?sport=1']);
  });

  test('to the shown address adds no entry to the history', () => {
    press('live');
    press('live');
    expect(moves).toEqual(['PUSH /live?sport=1', 'REPLACE /live?sport=1']);
  });

  test('may replace the entry, with a state', () => {
    press('jackpot');
    expect([moves, router.state.location.state]).toEqual([['REPLACE /jackpot'], { from: 'home' }]);
  });

  test.each([
    ['with Ctrl', 'live', { ctrlKey: true }],
    ['with the middle button', 'live', { button: 1 }],
    ['for another tab', 'other tab', {}],
  ])('pressed %s is left to the browser', (_how, name, init) => {
    expect([press(name, init), moves]).toEqual([true, []]);
  });

  test('whose press was handled opens nothing', () => {
    expect([press('stays'), moves]).toEqual([false, []]);
  });
});

describe('a link of a navigation', () => {
  const at = (pathname: string, link: React.JSX.Element) => {
    const navigator = createMemoryHistory({ initialEntries: [pathname] });
    render(
      <Router location={pathname} navigator={navigator}>
        {link}
      </Router>,
    );
    return screen.getByRole('link', { name: 'nav' });
  };
  const nav = (to: string, end: boolean) => (
    <NavLink to={to} end={end} className={({ isActive }) => (isActive ? 'here' : 'away')}>
      nav
    </NavLink>
  );

  test.each([
    ['/live', '/live', true, true],
    ['/LIVE', '/live', true, true],
    ['/live/7', '/live', true, false],
    ['/live/7', '/live', false, true],
    ['/lives', '/live', false, false],
    ['/', '/', true, true],
    ['/live', '/', true, false],
  ])('on %s to %s, with `end` %s, is current: %s', (pathname, to, end, isCurrent) => {
    const link = at(pathname, nav(to, end));
    expect(link.className).toBe(isCurrent ? 'here' : 'away');
    if (isCurrent) expect(link).toHaveAttribute('aria-current', 'page');
    else expect(link).not.toHaveAttribute('aria-current');
  });
});
