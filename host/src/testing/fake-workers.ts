/** A worker of the page whose state the test sets. */
export class FakeWorker extends EventTarget {
  state: ServiceWorkerState = 'installing';
  readonly said: unknown[] = [];

  postMessage(message: unknown): void {
    this.said.push(message);
  }

  become(state: ServiceWorkerState): void {
    this.state = state;
    this.dispatchEvent(new Event('statechange'));
  }
}

/** Replaces `navigator.serviceWorker` in tests: a site with or without a worker from an earlier visit. */
export function fakeWorkers({ controlled }: { readonly controlled: boolean }) {
  const active = new FakeWorker();
  const registration = Object.assign(new EventTarget(), {
    active: controlled ? active : null,
    installing: null as FakeWorker | null,
    waiting: null as FakeWorker | null,
    looks: 0,
    update: async () => {
      registration.looks += 1;
    },
  });
  const registered: unknown[] = [];
  const container = Object.assign(new EventTarget(), {
    controller: controlled ? active : null,
    ready: Promise.resolve({ active }),
    register: async (...call: unknown[]) => {
      registered.push(...call);
      return registration;
    },
  });
  Object.defineProperty(navigator, 'serviceWorker', { value: container, configurable: true });
  return {
    active,
    registration,
    registered,
    container,
    /** The browser has found a changed file at the worker's address. */
    find: () => {
      const found = new FakeWorker();
      registration.installing = found;
      registration.dispatchEvent(new Event('updatefound'));
      return found;
    },
    end: () => Reflect.deleteProperty(navigator, 'serviceWorker'),
  };
}
