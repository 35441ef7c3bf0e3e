import { isNamedByContent, SHARED_FILES, sharedFilesOf } from '@jukwaa/contracts';

/** The place of a published file. */
export interface FilePlace {
  readonly remote: string;
  /** Or `_`, for a file that versions share. */
  readonly version: string;
  readonly file: string;
}

/** The hash before the ending of a name by content, and the ending. */
const HASH = /\.[0-9a-f]+(\.[a-z0-9]+)$/;

/** Texts, which versions change in parts. Other files are compressed by their own formats. */
const TEXT = /\.(js|css)$/;

/**
 * Returns the pattern of addresses at which other versions have the same file; null for files of other kinds. Two places
 * with the same pattern are versions of one file.
 */
export function familyOf({ remote, version, file }: FilePlace): string | null {
  if (!TEXT.test(file) || file.includes('/')) return null;
  if (!isNamedByContent(file)) return `/r/${remote}/*/${file}`;
  return version === SHARED_FILES ? sharedFilesOf(remote) + file.replace(HASH, '.*$1') : null;
}

export const idOf = ({ remote, version, file }: FilePlace): string => `${remote}/${version}/${file}`;

const ID = /^([\w.+-]+)\/([\w.+-]+)\/([\w.+-]+)$/;

/** Returns the place that an id names, or null. */
export function placeOf(id: string): FilePlace | null {
  const [, remote, version, file] = ID.exec(id) ?? [];
  return remote === undefined || version === undefined || file === undefined
    ? null
    : { remote, version, file };
}
