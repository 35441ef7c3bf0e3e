import { watch } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';

/** An editor writes several files for one edit (ms). */
const SETTLE_MS = 200;

/**
 * Calls `work` after each edit below a folder, one call at a time; edits during a call are one more call. Resolves when the signal
 * aborts.
 *
 * @param onError receives the error of a call; the next edit is another try
 */
export async function watchSources(
  folder: string,
  work: () => Promise<void>,
  onError: (error: unknown) => void,
  signal: AbortSignal,
): Promise<void> {
  let isEdited = false;
  let notice = () => {};
  const watcher = watch(folder, { recursive: true }, () => {
    isEdited = true;
    notice();
  });
  watcher.on('error', onError);
  const wake = () => notice();
  signal.addEventListener('abort', wake);
  try {
    while (!signal.aborted) {
      if (!isEdited)
        await new Promise<void>((resolve) => {
          notice = resolve;
        });
      if (signal.aborted) return;
      await pause(SETTLE_MS);
      isEdited = false;
      await work().catch(onError);
    }
  } finally {
    signal.removeEventListener('abort', wake);
    watcher.close();
  }
}
