import { jest } from '@jest/globals';

// Imported before any code that loads remotes: replaces the modules behind the network with fakes.
jest.mock('../federation/builds.ts', () => jest.requireActual<object>('./fake-builds.ts'));
jest.mock('../federation/remotes.ts', () => jest.requireActual<object>('./fake-remotes.tsx'));

/** jsdom has no fetch API; the router creates a request per navigation and reads only these fields. */
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
