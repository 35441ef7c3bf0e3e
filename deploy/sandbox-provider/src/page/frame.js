const VERSION = 1;
const app = document.documentElement.dataset.app ?? '';

/**
 * Sends a message of the frame contract to the app.
 * @param {object} message
 */
export const notify = (message) => parent.postMessage({ jukwaa_frame: VERSION, ...message }, app);

/**
 * Calls `take` with each message of the app. Messages of other origins, windows and versions are ignored.
 * @param {(message: any) => void} take
 */
export function onMessage(take) {
  addEventListener('message', ({ origin, source, data }) => {
    if (origin === app && source === parent && data?.jukwaa_frame === VERSION) take(data);
  });
}
