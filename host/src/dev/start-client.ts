import { type ClientOptions, followBuilds } from './client.ts';

// The page loads this script first, and sends the event when it is ready for new builds.
window.addEventListener(
  'jukwaa:follow',
  (event) => {
    if (!(event instanceof CustomEvent)) return;
    const options: ClientOptions = event.detail;
    followBuilds(options);
  },
  { once: true },
);
