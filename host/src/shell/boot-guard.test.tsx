import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { shellParts } from './shell-parts.ts';

const { themeScript } = shellParts();

describe('a start that does not come', () => {
  const fetched: string[] = [];
  let status: number;
  const listeners: [string, EventListenerOrEventListenerObject, unknown][] = [];
  beforeEach(() => {
    jest.useFakeTimers();
    status = 200;
    fetched.length = 0;
    sessionStorage.setItem('boot_reloads', '2');
    delete document.documentElement.dataset.started;
    const fetchFile = async (address: string) => {
      fetched.push(new URL(address).pathname);
      return { ok: status === 200, status };
    };
    Object.defineProperty(globalThis, 'fetch', { value: fetchFile, configurable: true });
    const add = window.addEventListener.bind(window);
    jest
      .spyOn(window, 'addEventListener')
      .mockImplementation((name: string, listener: EventListenerOrEventListenerObject, options?: unknown) => {
        listeners.push([name, listener, options]);
        add(name, listener, options === true);
      });
    new Function(themeScript)();
  });
  afterEach(() => {
    jest.restoreAllMocks();
    for (const [name, listener, options] of listeners.splice(0))
      window.removeEventListener(name, listener, options === true);
    jest.useRealTimers();
    document.body.replaceChildren();
    document.head.replaceChildren();
    sessionStorage.clear();
    document.documentElement.lang = 'en';
  });

  const fails = (element: HTMLScriptElement | HTMLLinkElement) => {
    element.integrity = 'sha384-abc';
    document.body.append(element);
    element.dispatchEvent(new Event('error'));
  };
  const script = () =>
    Object.assign(document.createElement('script'), { src: '/host/1.0.0/main.js', type: 'text/plain' });
  const pass = (ms: number) => jest.advanceTimersByTimeAsync(ms);
  const bar = () => document.querySelector('[role=alert]');

  test('a page that does not start shows an error in its language after a while, with a reload', async () => {
    document.documentElement.lang = 'sw';
    await pass(14_900);
    expect(bar()).toBeNull();
    await pass(200);
    expect(bar()?.textContent).toBe('Ukurasa unachelewa kupakia.Pakia ukurasa upya');
  });

  test('a page whose body has not arrived shows the start error too', async () => {
    const { body } = document;
    body.remove();
    await pass(15_000).finally(() => document.documentElement.append(body));
    const shown = document.querySelector('html > [role=alert]');
    expect(shown?.textContent).toContain('The page is slow to load.');
    shown?.remove();
  });

  test('[FED-06] a page that broke off before its plan is loaded again like one that fails to start', () => {
    const event = { filename: 'http://localhost/host/2.0.0/main.js', message: 'no plan' };
    window.dispatchEvent(new ErrorEvent('error', event));
    expect([sessionStorage.getItem('boot_reloads'), bar()?.textContent]).toEqual([
      '3',
      'The page is slow to load.Reload the page',
    ]);
  });

  test('a page that has started shows no start error', async () => {
    document.documentElement.dataset.started = '';
    await pass(20_000);
    expect(bar()).toBeNull();
  });

  test('a page that does not start fetches its failed script past the caches, and reloads at most twice in a row', async () => {
    fails(script());
    await pass(100);
    expect(fetched).toEqual(['/host/1.0.0/main.js']);
    expect([sessionStorage.getItem('boot_reloads'), bar()?.textContent]).toEqual([
      '3',
      'The page is slow to load.Reload the page',
    ]);
  });

  test('a page that does not start fetches a script three times before it gives up', async () => {
    status = 404;
    fails(script());
    await pass(4_500);
    expect(fetched).toHaveLength(3);
    expect(bar()).not.toBeNull();
  });

  describe('because its host fails', () => {
    const reports: string[] = [];
    class Parts {
      readonly text: string;
      constructor(parts: readonly string[]) {
        this.text = parts.join('');
      }
    }
    const { Blob } = globalThis;
    beforeEach(() => {
      reports.length = 0;
      const sendBeacon = (address: string, { text }: Parts) => reports.push(address, text);
      Object.defineProperty(globalThis, 'Blob', { value: Parts, configurable: true, writable: true });
      Object.defineProperty(navigator, 'sendBeacon', { value: sendBeacon, configurable: true });
      const page = { serverTiming: [{ name: 'view', description: 'token' }] };
      Object.defineProperty(performance, 'getEntriesByType', { value: () => [page], configurable: true });
      const build = { version: '1', fallback: { version: '0' } };
      const config = { host: '2.0.0', plan: { remotes: { sportsbook: build, casino: { version: '7' } } } };
      document.body.innerHTML = `<script id="jukwaa" type="application/json">${JSON.stringify(config)}</script>`;
    });
    afterEach(() => {
      // biome-ignore lint/suspicious/noDocumentCookie: jsdom has no Cookie Store API
      document.cookie = 'host-failed=;path=/;max-age=0';
      globalThis.Blob = Blob;
    });
    const throws = (filename: string) =>
      window.dispatchEvent(new ErrorEvent('error', { filename, message: 'Error: no 12' }));
    const reported = () => JSON.parse(reports[1] ?? 'null');
    const at = { remote: 'host', version: '2.0.0' };

    test('[FED-06] a host that throws at its start is reported once with the token of its page, and the next load asks for another', () => {
      throws('http://localhost/host/2.0.0/main.js');
      throws('http://localhost/host/2.0.0/main.js');
      expect(reports).toHaveLength(2);
      expect(reports[0]).toBe('/health/reports');
      expect(reported()).toEqual({
        token: 'token',
        served: [
          { remote: 'casino', version: '7' },
          { remote: 'sportsbook', version: '1' },
          { remote: 'sportsbook', version: '0' },
          at,
        ],
        used: [at],
        failures: [{ ...at, kind: 'start', reason: 'Error: no ##' }],
        vitals: [],
      });
      expect(document.cookie).toContain('host-failed=2.0.0');
      expect(sessionStorage.getItem('boot_reloads')).toBe('3');
    });

    test('[FED-06] a host whose script is not on the server is reported', async () => {
      status = 404;
      fails(script());
      await pass(4_500);
      expect(reported().failures).toEqual([{ ...at, kind: 'load', reason: '/host/#.#.#/main.js' }]);
      expect(document.cookie).toContain('host-failed=2.0.0');
    });

    test('[FED-06] a host that throws at its start is reported where storage is forbidden, and the visitor reloads', () => {
      jest.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
        throw new DOMException('The operation is insecure.', 'SecurityError');
      });
      throws('http://localhost/host/2.0.0/main.js');
      expect(reported().failures).toEqual([{ ...at, kind: 'start', reason: 'Error: no ##' }]);
      expect(document.cookie).toContain('host-failed=2.0.0');
      expect(bar()?.textContent).toBe('The page is slow to load.Reload the page');
    });

    test('[FED-06] a page whose host is away for a moment stays, and says nothing about the host', async () => {
      sessionStorage.clear();
      status = 502;
      fails(script());
      await pass(4_500);
      expect(fetched).toHaveLength(3);
      expect(bar()?.textContent).toBe('The page is slow to load.Reload the page');
      expect([sessionStorage.getItem('boot_reloads'), reports, document.cookie]).toEqual([null, [], '']);
    });

    test('neither an error of another script nor one of a started page says anything about the host', () => {
      throws('http://localhost/r/casino/7/remote.js');
      throws('');
      document.documentElement.dataset.started = '';
      throws('http://localhost/host/2.0.0/main.js');
      expect([reports, document.cookie]).toEqual([[], '']);
    });
  });

  test('a page that does not start inserts a failed style again', async () => {
    const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', href: '/host/main.css' });
    fails(link);
    await pass(100);
    expect(fetched).toEqual(['/host/main.css']);
    expect(link.isConnected).toBe(false);
    expect(document.querySelector('link[href="/host/main.css"]')).not.toBeNull();
  });
});
