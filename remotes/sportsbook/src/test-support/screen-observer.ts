/** Replaces the browser's IntersectionObserver: the test moves elements on and off screen. */
export function fakeScreen() {
  const observers = new Set<FakeObserver>();

  class FakeObserver implements IntersectionObserver {
    readonly root = null;
    readonly rootMargin: string;
    readonly scrollMargin = '';
    readonly thresholds = [0];
    readonly elements = new Set<Element>();
    private readonly callback: IntersectionObserverCallback;

    constructor(callback: IntersectionObserverCallback, options: IntersectionObserverInit = {}) {
      this.callback = callback;
      this.rootMargin = options.rootMargin ?? '';
      observers.add(this);
    }
    observe(element: Element): void {
      this.elements.add(element);
    }
    unobserve(element: Element): void {
      this.elements.delete(element);
    }
    disconnect(): void {
      this.elements.clear();
      observers.delete(this);
    }
    takeRecords(): IntersectionObserverEntry[] {
      return [];
    }
    report(target: Element, isIntersecting: boolean): void {
      const rect = target.getBoundingClientRect();
      const entry: IntersectionObserverEntry = {
        target,
        isIntersecting,
        intersectionRatio: isIntersecting ? 1 : 0,
        time: 0,
        boundingClientRect: rect,
        intersectionRect: rect,
        rootBounds: null,
      };
      this.callback([entry], this);
    }
  }

  const before = globalThis.IntersectionObserver;
  globalThis.IntersectionObserver = FakeObserver;
  const report = (element: Element, isIntersecting: boolean) => {
    for (const observer of [...observers])
      if (observer.elements.has(element)) observer.report(element, isIntersecting);
  };
  return {
    enter: (element: Element) => report(element, true),
    leave: (element: Element) => report(element, false),
    /** The margin around the screen in which the element is watched. */
    marginOf: (element: Element) =>
      [...observers].find((observer) => observer.elements.has(element))?.rootMargin ?? null,
    restore: () => {
      globalThis.IntersectionObserver = before;
    },
  };
}
