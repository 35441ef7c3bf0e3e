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
  /** Passes all recorded signals to `hear`, then each new signal. */
  handTo(hear: (signal: Signal) => void): void;
  stop(): void;
}

/** Upper bound on signals before the reporter starts, for a page that fails in a loop. */
const MOST = 200;

/** Records signals from the start of the page; the code that reports them loads after the first paint. */
export function noteSignals(): Signals {
  const noted: Signal[] = [];
  let tell = (signal: Signal): void => {
    if (noted.length < MOST) noted.push(signal);
  };
  const listening = on$('remoteShown').subscribe((at) => tell({ kind: 'shown', ...at }));
  for (const name of ['remoteFellBack', 'remoteFailed'] as const)
    listening.add(
      on$(name).subscribe(({ remote, version, phase, reason }) => {
        // Files can't load offline, which is no fault of a build.
        if (phase === 'load' && !navigator.onLine) return;
        tell({ kind: 'failed', remote, version, phase, reason });
      }),
    );
  const onError = ({ error, filename }: ErrorEvent) => tell({ kind: 'uncaught', error, source: filename });
  const onRejection = ({ reason }: PromiseRejectionEvent) =>
    tell({ kind: 'uncaught', error: reason, source: '' });
  window.addEventListener('error', onError);
  window.addEventListener('unhandledrejection', onRejection);
  return {
    handTo(hear) {
      tell = hear;
      for (const signal of noted.splice(0)) hear(signal);
    },
    stop() {
      listening.unsubscribe();
      window.removeEventListener('error', onError);
      window.removeEventListener('unhandledrejection', onRejection);
    },
  };
}
