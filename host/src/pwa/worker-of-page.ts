/** The worker that controls the page; null at a first visit and in browsers without workers. */
export const workerOfPage = (): ServiceWorker | null =>
  'serviceWorker' in navigator ? navigator.serviceWorker.controller : null;
