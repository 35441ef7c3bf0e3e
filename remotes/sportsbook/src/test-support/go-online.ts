/** Sets the browser's online state. */
export const goOnline = (isOnline: boolean): boolean =>
  window.dispatchEvent(new Event(isOnline ? 'online' : 'offline'));
