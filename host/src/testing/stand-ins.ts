import { jest } from '@jest/globals';

// Comes before anything that loads remotes: puts fakes in the place of what comes from outside.
jest.mock('../federation/builds.ts', () => jest.requireActual<object>('./fake-builds.ts'));
jest.mock('../federation/remotes.ts', () => jest.requireActual<object>('./fake-remotes.tsx'));

/** jsdom has no fetch API; the router makes a request object for every navigation and reads only these of it. */
class NavigationRequest {
  readonly url: string;
  readonly method = 'GET';
  readonly signal: AbortSignal | undefined;

  constructor(url: string | URL, init: { signal?: AbortSignal } = {}) {
    this.url = String(url);
    this.signal = init.signal;
  }
}
if (!('Request' in globalThis)) Object.defineProperty(globalThis, 'Request', { value: NavigationRequest });
