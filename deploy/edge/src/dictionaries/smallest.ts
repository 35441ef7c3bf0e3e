import type { IncomingHttpHeaders } from 'node:http';
import type { RemoteFiles, ServedFile } from '../remote-files.ts';
import { offeredIn } from './dictionary-headers.ts';
import { createDifferences } from './differences.ts';
import type { FilePlace } from './file-place.ts';

/** A file as one client gets it. `dcz` is a difference to an earlier version that the client has. */
export interface SentFile {
  readonly content: Buffer;
  readonly encoding: ServedFile['encoding'] | 'dcz';
}

/** Returns the file as a difference to the version of it that the browser has, if it has one; else the whole file. */
export type Smallest = (
  place: FilePlace,
  whole: ServedFile,
  headers: IncomingHttpHeaders,
) => Promise<SentFile>;

/** The request headers by which an answer of `Smallest` differs. */
export const VARY = 'accept-encoding, available-dictionary';

/** @param files every file that may be sent or be a dictionary */
export function createSmallest(
  files: RemoteFiles,
  log: (message: string, detail: unknown) => void,
): Smallest {
  const differences = createDifferences(files, log);
  return async (place, whole, headers) => {
    const offered = offeredIn(headers);
    const difference = offered === null ? null : await differences.find(place, offered, whole.content.length);
    return difference === null ? whole : { content: difference, encoding: 'dcz' };
  };
}
