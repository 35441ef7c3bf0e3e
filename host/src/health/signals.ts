import { on$ } from '@jukwaa/runtime';

/** An event that counts for or against a build in this page. */
export type Signal =
  | { readonly kind: 'shown'; readonly remote: string; readonly version: string }
  | {
      readonly kind: 'failed';
      readonly remote: string;
      readonly version: string;
      readonly phase: 'load' | 'start' | 'error';
      readonly reason: string;
    }
  | { readonly kind: 'uncaught'; readonly error: unknown; readonly source: string };

export interface Signals {
  /** Passes all recorded signals to `receive`, then each new signal. */
  handTo(receive: (signal: Signal) => void): void;
  stop(): void;
}

/** Upper bound on signals before the reporter starts, for a page that fails in a loop. */
const MOST = 200;

/** Records signals from the start of the page; the code that reports them loads after the first paint. */
export function noteSignals(): Signals {
  const noted: Signal[] = [];
  let report = (signal: Signal): void => {
    if (noted.length < MOST) noted.push(signal);
  };
  const listening = on$('remoteShown').subscribe((at) => report({ kind: 'shown', ...at }));
  for (const name of ['remoteFellBack', 'remoteFailed'] as const)
    listening.add(
      on$(name).subscribe(({ remote, version, phase, reason }) => {
        // Files can't load offline, which is no fault of a build.
        if (phase === 'load' && !navigator.onLine) return;
        report({ kind: 'failed', remote, version, phase, reason });
      }),
    );
  const onError = ({ error, filename }: ErrorEvent) => report({ kind: 'uncaught', error, source: filename });
  const onRejection = ({ reason }: PromiseRejectionEvent) =>
    report({ kind: 'uncaught', error: reason, source: '' });
  window.addEventListener('error', onError);
  window.addEventListener('unhandledrejection', onRejection);
  return {
    handTo(receive) {
      report = receive;
      for (const signal of noted.splice(0)) receive(signal);
    },
    stop() {
      listening.unsubscribe();
      window.removeEventListener('error', onError);
      window.removeEventListener('unhandledrejection', onRejection);
    },
  };
}
