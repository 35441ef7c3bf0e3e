/** The browser says that its connection is there, or not. */
export const goOnline = (isOnline: boolean): boolean =>
  window.dispatchEvent(new Event(isOnline ? 'online' : 'offline'));
