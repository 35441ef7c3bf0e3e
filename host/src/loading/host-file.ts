import { askAgainFor, filesOf, renew } from './files.ts';
import { TookTooLong, withRetries } from './retry.ts';

/**
 * Loads a lazy file of the host with retries. The bundler lets each later load of a file wait for one that hangs, so
 * files that hang until the load is given up are asked for again.
 * @throws the last failure
 */
export async function loadHostFile<T>(load: () => Promise<T>): Promise<T> {
  try {
    return await withRetries(load, (failure) => renew(filesOf(failure)));
  } catch (failure) {
    if (failure instanceof TookTooLong) void askAgainFor('/host/');
    throw failure;
  }
}
