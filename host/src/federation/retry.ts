/** How long one try may take before it counts as failed (ms). */
const TRY_MS = 12_000;
/** Pauses before the second and the third try (ms); each is stretched by up to a half, so that pages don't come back at once. */
const PAUSES_MS = [250, 1_000] as const;

function inTime<T>(work: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('it took too long')), TRY_MS);
    work.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}

const pause = (ms: number) =>
  new Promise<void>((resolve) => setTimeout(resolve, ms * (1 + Math.random() / 2)));

/**
 * Does `work` up to three times, with growing pauses. One that hangs is not tried again: by then the visitor has waited long
 * enough for something else to be shown.
 *
 * @param mend is called with the failure as the first part of each further try
 * @throws the last failure
 */
export async function withRetries<T>(
  work: () => Promise<T>,
  mend: (failure: unknown) => Promise<void>,
): Promise<T> {
  const began = Date.now();
  let attempt = work;
  for (const ms of PAUSES_MS) {
    try {
      return await inTime(attempt());
    } catch (failure) {
      if (Date.now() - began >= TRY_MS) throw failure;
      await pause(ms);
      attempt = async () => {
        await mend(failure);
        return work();
      };
    }
  }
  return inTime(attempt());
}
