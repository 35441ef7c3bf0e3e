import { afterEach, describe, expect, test } from '@jest/globals';
import { on$ } from '../bus/bus.ts';
import { betSlip } from '../slips/slips.ts';
import { pickOn } from '../test-support/offer.ts';
import { CONFIG, forgetEverything, fromOtherTab, openPage, USER } from '../test-support/page.ts';
import { bonusStore } from '../wallet/bonus.ts';
import { walletStore } from '../wallet/store.ts';
import { intendedRoute } from './intended-route.ts';
import { endSession, sessionStore, startSession } from './session.ts';

let stop: () => void = () => undefined;
const open = () => {
  const page = openPage();
  stop = page.stop;
  return page;
};
/** Subscribers of stores run in a microtask. */
const settled = () => Promise.resolve();
const cookieOf = () => decodeURIComponent(document.cookie);

afterEach(() => {
  stop();
  forgetEverything();
});

describe('a session', () => {
  test('[DATA-10] [DATA-06] a session is stored in a cookie and in local storage, and its login_tag under its own key', async () => {
    const writes: string[] = [];
    const proto = Object.getOwnPropertyDescriptor(Document.prototype, 'cookie');
    Object.defineProperty(document, 'cookie', {
      configurable: true,
      get: () => proto?.get?.call(document),
      set: (text: string) => {
        writes.push(text);
        proto?.set?.call(document, text);
      },
    });
    open();
    startSession(USER);
    await settled();
    Reflect.deleteProperty(document, 'cookie');
    expect(JSON.parse(localStorage.getItem('session') ?? '')).toEqual(USER);
    expect(localStorage.getItem('login_tag')).toBe('tag-1');
    expect(cookieOf()).toBe(`session=${JSON.stringify(USER)}`);
    expect(writes).toEqual([expect.stringMatching(/; Max-Age=2592000; Path=\/; SameSite=Lax$/)]);
  });

  test('[DATA-10] a session is restored from local storage, or from the cookie when that is gone', async () => {
    open();
    startSession(USER);
    await settled();
    stop();
    sessionStore.user = null;
    open();
    expect(sessionStore.user).toEqual(USER);
    stop();
    localStorage.clear();
    sessionStore.user = null;
    open();
    expect(sessionStore.user).toEqual(USER);
  });

  test('[DATA-10] a login in the light version counts, although local storage still has an earlier session', async () => {
    const earlier = { ...USER, auth: 'key-of-an-earlier-session', login_tag: 'tag-0' };
    localStorage.setItem('session', JSON.stringify(earlier));
    localStorage.setItem('login_tag', 'tag-0');
    // biome-ignore lint/suspicious/noDocumentCookie: jsdom has no Cookie Store API
    document.cookie = `session=${encodeURIComponent(JSON.stringify(USER))}; Path=/`;
    open();
    expect(sessionStore.user).toEqual(USER);
    await settled();
    expect(JSON.parse(localStorage.getItem('session') ?? '')).toEqual(USER);
    expect(localStorage.getItem('login_tag')).toBe('tag-1');
    stop();
    sessionStore.user = null;
    // biome-ignore lint/suspicious/noDocumentCookie: jsdom has no Cookie Store API
    document.cookie = 'session=; Max-Age=0; Path=/';
    open();
    expect(sessionStore.user).toEqual(USER);
  });

  test('[DATA-06] a broken stored session is dropped and logged, and the slip stays', async () => {
    open();
    betSlip.add(pickOn(700));
    await settled();
    stop();
    betSlip.clear();
    localStorage.setItem('session', '{"id":"x"}');
    // biome-ignore lint/suspicious/noDocumentCookie: jsdom has no Cookie Store API
    document.cookie = 'session=%7Bbroken; Path=/';
    const { log } = open();
    expect(sessionStore.user).toBeNull();
    expect(localStorage.getItem('session')).toBeNull();
    expect(document.cookie).toBe('');
    expect(log).toHaveBeenCalledWith('storage', 'session is dropped', expect.anything());
    expect(log).toHaveBeenCalledWith('session', 'the cookie is dropped', expect.anything());
    expect(betSlip.view().total).toBe(1);
  });

  test('a session that expires in another tab leaves the slip stored there', async () => {
    open();
    startSession(USER);
    betSlip.add(pickOn(700));
    await settled();
    const slip = localStorage.getItem('bSlip') ?? '';
    fromOtherTab(() => {
      localStorage.clear();
      localStorage.setItem('bSlip', slip);
    });
    await settled();
    expect(sessionStore.user).toBeNull();
    expect(betSlip.view().total).toBe(1);
    fromOtherTab(() => localStorage.clear());
    expect(betSlip.view().total).toBe(0);
  });

  test('signing in and out in another tab does the same here', async () => {
    open();
    const received: string[] = [];
    const listening = on$('login').subscribe(() => received.push('login'));
    listening.add(on$('logout').subscribe(({ reason }) => received.push(`logout ${reason}`)));
    fromOtherTab(() => localStorage.setItem('session', JSON.stringify(USER)));
    expect(sessionStore.user).toEqual(USER);
    await settled();
    fromOtherTab(() => localStorage.clear());
    expect(sessionStore.user).toBeNull();
    expect(received).toEqual(['login', 'logout user']);
    listening.unsubscribe();
  });
});

describe('logout', () => {
  async function signedIn() {
    open();
    startSession(USER);
    Object.assign(walletStore, { balance_cents: 100, balanceFetched: true });
    bonusStore.balance_cents = 5;
    betSlip.add(pickOn(700));
    localStorage.setItem('anything', 'else');
    sessionStorage.setItem('scroll', '120');
    await settled();
  }

  test('[AUTH-06] logout clears session, storages, cookie, balances and bonus, and emits logout', async () => {
    await signedIn();
    const reasons: string[] = [];
    const listening = on$('logout').subscribe(({ reason }) => reasons.push(reason));
    endSession('user');
    endSession('user');
    await settled();
    expect(sessionStore.user).toBeNull();
    expect({ ...localStorage }).toEqual({});
    expect({ ...sessionStorage }).toEqual({});
    expect(document.cookie).toBe('');
    expect(walletStore).toMatchObject({ balance_cents: 0, balanceFetched: false });
    expect(bonusStore.balance_cents).toBe(0);
    expect(betSlip.view().total).toBe(0);
    expect(reasons).toEqual(['user']);
    listening.unsubscribe();
  });

  test('[AUTH-06] an expired session leaves the slip for the next login', async () => {
    await signedIn();
    endSession('expired');
    await settled();
    expect(Object.keys(localStorage).sort()).toEqual(['bSlip', 'betslip']);
    expect(betSlip.view().total).toBe(1);
  });
});

describe('the intended route', () => {
  test('the intended route survives a reload in the tab and is used once', async () => {
    open();
    intendedRoute.set('/bets?filter=normalBets');
    await settled();
    stop();
    open();
    expect(intendedRoute.get()).toBe('/bets?filter=normalBets');
    expect(intendedRoute.take()).toBe('/bets?filter=normalBets');
    expect(intendedRoute.take()).toBeNull();
  });

  test.each(['//evil.example', '/\\evil.example', 'https://evil.example', ''])(
    'the intended route refuses %p',
    (route) => {
      open();
      intendedRoute.set(route);
      expect(intendedRoute.get()).toBeNull();
    },
  );
});

test('the runtime cannot be started twice', () => {
  open();
  expect(() => openPage({}, CONFIG)).toThrow('started already');
});
