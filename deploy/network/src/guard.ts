/** Receives every error that an emitter reports. Node ends the process when an `error` event has no listener. */
export type OnError = (error: Error) => void;

/** For errors that another listener, or the failing call itself, already reports. */
export const ignoreError: OnError = () => {};

interface ErrorSource {
  on(event: 'error', listener: OnError): unknown;
}

/**
 * Adds an error listener to a socket, stream, server or client, and returns it. Call it in the same turn in which the emitter
 * was created or received, before anything else is done with it.
 */
export function guard<Emitter extends ErrorSource>(emitter: Emitter, onError: OnError): Emitter {
  emitter.on('error', onError);
  return emitter;
}
