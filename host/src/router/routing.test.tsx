import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { endSession, intendedRoute, on$ } from '@jukwaa/runtime';
import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { UNSAFE_createMemoryHistory as createMemoryHistory } from 'react-router-dom';
import { createPageRouter } from '../routing/page-router.ts';
import { RoutedPage } from '../routing/routed-page.tsx';
import { fakes } from '../testing/fake-remotes.tsx';
import { testConfig } from '../testing/plan.ts';
import { renderPage, USER } from '../testing/render-page.tsx';
import { routerRoutes } from './router.tsx';

let end: () => void;
const open = (setup: Parameters<typeof renderPage>[0]) => {
  const page = renderPage(setup);
  end = page.end;
  return page;
};
const scrollTo = jest.fn();
beforeEach(() => {
  fakes.broken = false;
  scrollTo.mockClear();
  Object.defineProperty(window, 'scrollTo', { value: scrollTo, configurable: true });
});
afterEach(() => {
  jest.useRealTimers();
  end();
});

describe('routes of the plan', () => {
  test('[HOME-16] a route shows its screen with its title, also under its alias', async () => {
    open({ at: '/index' });
    expect(await screen.findByRole('heading', { name: 'screen home' })).toBeVisible();
    expect(document.title).toBe('home title');
  });

  test('[HOME-16] the next route brings its own description, from the version of its remote', async () => {
    const described = { live: { en: 'About live', sw: 'Kuhusu live' } };
    const fetched = jest.fn(async (_address: string) => ({ ok: true, json: async () => described }));
    Object.defineProperty(globalThis, 'fetch', { value: fetched, configurable: true });
    const { router } = open({ at: '/' });
    await screen.findByRole('heading', { name: 'screen home' });
    expect(fetched).not.toHaveBeenCalled();
    act(() => void router.navigate('/live'));
    await waitFor(() =>
      expect(document.querySelector('meta[name="description"]')).toHaveAttribute('content', 'About live'),
    );
    expect(fetched.mock.calls[0]?.[0]).toBe('/r/sportsbook/1.0.0/descriptions.json');
    act(() => void router.navigate('/jackpot'));
    await screen.findByRole('heading', { name: 'screen jackpot' });
    expect(document.querySelector('meta[name="description"]')).toHaveAttribute('content', '');
  });

  test('[ROUTE-29] an unknown path goes home', async () => {
    const { router } = open({ at: '/no/such/page' });
    expect(await screen.findByRole('heading', { name: 'screen home' })).toBeVisible();
    expect(router.state.location.pathname).toBe('/');
  });

  test('[ROUTE-20] [NAV-07] a share link opens home with the betslip open', async () => {
    const { router } = open({ at: '/share/AB12' });
    expect(await screen.findByRole('dialog', { name: 'Betslip' })).toBeVisible();
    expect(router.state.location.pathname + router.state.location.search).toBe('/?id=AB12');
  });
});

describe('guards', () => {
  test('[NAV-02] a guest on a guarded route goes to login, and the route is remembered', async () => {
    open({ at: '/bets?filter=normalBets' });
    expect(await screen.findByRole('heading', { name: 'screen login' })).toBeVisible();
    expect(intendedRoute.get()).toBe('/bets?filter=normalBets');
  });

  test('[NAV-02] a guest who leaves login for another page no longer returns to the earlier route', async () => {
    const { router } = open({ at: '/bets' });
    await screen.findByRole('heading', { name: 'screen login' });
    act(() => void router.navigate('/live'));
    await screen.findByRole('heading', { name: 'screen live' });
    expect(intendedRoute.get()).toBeNull();
  });

  test("[NAV-02] a guest's intended route is forgotten after ten minutes", async () => {
    open({ at: '/bets' });
    await screen.findByRole('heading', { name: 'screen login' });
    const later = Date.now() + 10 * 60_000;
    const clock = jest.spyOn(Date, 'now').mockReturnValue(later);
    expect(intendedRoute.take()).toBeNull();
    clock.mockRestore();
  });

  test('a user enters a guarded route', async () => {
    open({ at: '/bets', user: USER });
    expect(await screen.findByRole('heading', { name: 'screen bets' })).toBeVisible();
  });

  test('[NAV-03] a user on a guests-only page is sent home', async () => {
    open({ at: '/login', user: USER });
    expect(await screen.findByRole('heading', { name: 'screen home' })).toBeVisible();
  });

  test('a user who logs out ends at home', async () => {
    const { router } = open({ at: '/bets', user: USER });
    await screen.findByRole('heading', { name: 'screen bets' });
    act(() => endSession('user'));
    expect(await screen.findByRole('heading', { name: 'screen home' })).toBeVisible();
    expect(router.state.location.pathname).toBe('/');
    expect(intendedRoute.get()).toBeNull();
  });

  test('a user whose session expires goes to login and returns from there', async () => {
    open({ at: '/bets', user: USER });
    await screen.findByRole('heading', { name: 'screen bets' });
    act(() => endSession('expired'));
    expect(await screen.findByRole('heading', { name: 'screen login' })).toBeVisible();
    expect(intendedRoute.get()).toBe('/bets');
  });
});

describe('scrolling', () => {
  test('[NAV-01] a new page starts at its top, smoothly', async () => {
    const { router } = open({});
    await screen.findByRole('heading', { name: 'screen home' });
    act(() => void router.navigate('/live'));
    await screen.findByRole('heading', { name: 'screen live' });
    expect(scrollTo).toHaveBeenCalledWith({ top: 0, behavior: 'smooth' });
  });

  test('a new page starts at its top at once for users who prefer reduced motion', async () => {
    const matches = (query: string) => query.includes('reduced-motion');
    Object.defineProperty(window, 'matchMedia', {
      value: (query: string) => ({ matches: matches(query) }),
      configurable: true,
    });
    const { router } = open({});
    await screen.findByRole('heading', { name: 'screen home' });
    act(() => void router.navigate('/live'));
    await screen.findByRole('heading', { name: 'screen live' });
    expect(scrollTo).toHaveBeenCalledWith({ top: 0, behavior: 'auto' });
    Reflect.deleteProperty(window, 'matchMedia');
  });

  test('[NAV-04] going to a match stores the scroll position, and coming back restores it', async () => {
    const { router } = open({});
    await screen.findByRole('heading', { name: 'screen home' });
    Object.defineProperty(window, 'scrollY', { value: 640, configurable: true });
    await userEvent.click(screen.getByRole('link', { name: 'a match' }));
    await screen.findByRole('heading', { name: 'screen more-markets' });
    expect(sessionStorage.getItem('scroll_position')).toBe('640');
    // By the test's clock, which a busy machine does not move on, the list gets half a second to appear.
    jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'setImmediate'] });
    act(() => void router.navigate(-1));
    await screen.findByRole('heading', { name: 'screen home' });
    expect(scrollTo).not.toHaveBeenCalledWith({ top: 640 });
    await waitFor(() => expect(scrollTo).toHaveBeenCalledWith({ top: 640 }));
  });
});

describe('an address that names a part of its page', () => {
  const shown = jest.fn();
  let part: HTMLElement;
  beforeEach(() => {
    shown.mockClear();
    part = Object.assign(document.createElement('section'), { id: 'limits', scrollIntoView: shown });
  });
  afterEach(() => part.remove());

  test('an address with a fragment shows that part of the page when it loads', async () => {
    open({ at: '/live#limits' });
    await screen.findByRole('heading', { name: 'screen live' });
    expect(shown).not.toHaveBeenCalled();
    document.body.append(part);
    await waitFor(() => expect(shown).toHaveBeenCalled());
    expect(scrollTo).not.toHaveBeenCalled();
  });

  test('an address with a fragment keeps the part in place while others load, until the user acts', async () => {
    document.body.append(part);
    open({ at: '/live#limits' });
    await screen.findByRole('heading', { name: 'screen live' });
    shown.mockClear();
    part.before(document.createElement('p'));
    await waitFor(() => expect(shown).toHaveBeenCalled());
    await userEvent.keyboard('{Tab}');
    shown.mockClear();
    part.before(document.createElement('p'));
    await act(async () => undefined);
    expect(shown).not.toHaveBeenCalled();
  });

  test('an address with a fragment is remembered whole while a guest logs in', async () => {
    open({ at: '/bets#open' });
    expect(await screen.findByRole('heading', { name: 'screen login' })).toBeVisible();
    expect(intendedRoute.get()).toBe('/bets#open');
  });
});

test('a screen that fails to load offers a retry and a link elsewhere', async () => {
  const noise = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  fakes.broken = true;
  open({ at: '/live' });
  expect(await screen.findByText('This part could not be loaded')).toBeVisible();
  expect(within(screen.getByRole('alert')).getByRole('link', { name: 'Home' })).toHaveAttribute('href', '/');
  fakes.broken = false;
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('heading', { name: 'screen live' })).toBeVisible();
  noise.mockRestore();
});

test('a page whose plan lacks home shows an error and offers a reload', async () => {
  const { plan, ...config } = testConfig();
  const router = createPageRouter(
    createMemoryHistory(),
    routerRoutes({ ...config, plan: { ...plan, remotes: {} } }),
  );
  open({});
  const view = render(<RoutedPage router={router} />);
  expect(await screen.findByRole('alert')).toHaveTextContent('This page could not be shown');
  expect(screen.getByRole('button', { name: 'Reload the page' })).toBeVisible();
  view.unmount();
});

test('a frame part that breaks is reported for the host and shows no developer error page', async () => {
  const noise = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const failed: object[] = [];
  const listening = on$('remoteFailed').subscribe((event) => failed.push(event));
  fakes.broken = false;
  Object.defineProperty(window, 'scrollTo', {
    value: () => {
      throw new Error('no scrolling here');
    },
    configurable: true,
  });
  const { router } = open({});
  await screen.findByRole('heading', { name: 'screen home' });
  act(() => void router.navigate('/live'));
  expect(await screen.findByRole('alert')).toHaveTextContent('This page could not be shown');
  expect(document.body).not.toHaveTextContent('Unexpected Application Error');
  expect(failed).toMatchObject([{ remote: 'host', phase: 'error', reason: 'Error: no scrolling here' }]);
  listening.unsubscribe();
  noise.mockRestore();
});
