import { onSilence, silentAfter } from './silence.ts';

/** A try fails when no file arrives for this time, in ms, or for three times the wait of a slow connection. */
const GIVE_UP_MS = 20_000;
/**
 * Pauses before the second and third try, in ms. Each is extended by up to a half, so that pages don't all retry at
 * once.
 */
const PAUSES_MS = [250, 1_000] as const;

/** Thrown when a try is given up; another try would take as long. */
export class TookTooLong extends Error {
  constructor() {
    super('it took too long');
    this.name = 'TookTooLong';
  }
}

function inTime<T>(work: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const giveUp = () => reject(new TookTooLong());
    const stop = onSilence(() => Math.max(GIVE_UP_MS, silentAfter() * 3), giveUp);
    work.then(resolve, reject).finally(stop);
  });
}

const pause = (ms: number) =>
  new Promise<void>((resolve) => setTimeout(resolve, ms * (1 + Math.random() / 2)));

/**
 * Runs `work` up to three times with growing pauses. A try that hangs is not repeated, because the visitor has waited
 * long enough.
 * @param mend is called with the failure at the start of each further try
 * @throws the last failure
 */
export async function withRetries<T>(
  work: () => Promise<T>,
  mend: (failure: unknown) => Promise<unknown>,
): Promise<T> {
  let attempt = work;
  for (const ms of PAUSES_MS) {
    try {
      return await inTime(attempt());
    } catch (failure) {
      if (failure instanceof TookTooLong) throw failure;
      await pause(ms);
      attempt = async () => {
        await mend(failure);
        return work();
      };
    }
  }
  return inTime(attempt());
}
