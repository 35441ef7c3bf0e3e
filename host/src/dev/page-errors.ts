import { framesOf, type Origin, remoteOf, type StackFrame } from './stack-frames.ts';

/** An error in the open page. */
export interface PageError {
  readonly kind: 'Render error' | 'Uncaught error' | 'Unhandled rejection';
  /** Name and message of the error. */
  readonly message: string;
  readonly frames: readonly StackFrame[];
  /** The remote whose code failed; null for the host. */
  readonly remote: Origin | null;
}

function pageError(kind: PageError['kind'], reason: unknown): PageError {
  const message = reason instanceof Error ? `${reason.name}: ${reason.message}` : String(reason);
  const frames = reason instanceof Error ? framesOf(reason.stack ?? '') : [];
  return { kind, message, frames, remote: remoteOf(frames) };
}

/**
 * Calls back for each uncaught error and rejection, and for each error that an error boundary catches: React writes
 * these to the console, as the error alone. Returns the teardown.
 */
export function watchErrors(
  onError: (error: PageError) => void,
  output: Pick<Console, 'error'> = window.console,
): () => void {
  const stop = new AbortController();
  // The browser reports a postponed resize notification as an error event without an error.
  const uncaught = ({ error }: ErrorEvent) => {
    if (error !== null && error !== undefined) onError(pageError('Uncaught error', error));
  };
  const rejected = ({ reason }: PromiseRejectionEvent) => onError(pageError('Unhandled rejection', reason));
  window.addEventListener('error', uncaught, stop);
  window.addEventListener('unhandledrejection', rejected, stop);
  const original = output.error;
  output.error = (...details: unknown[]) => {
    original.apply(output, details);
    const [first] = details;
    if (details.length === 1 && first instanceof Error) onError(pageError('Render error', first));
  };
  return () => {
    stop.abort();
    output.error = original;
  };
}
