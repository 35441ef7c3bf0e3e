import { HOST, isNamedByContent, SHARED_FILES, sharedFilesOf } from '@jukwaa/contracts';

/** The place of a published file, or of a file of a host's build. */
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

/** Whether a text may be a part of a file's address. Server builds (`.cjs`) are not for browsers. */
export const isPart = (text: string) => /^[\w.+-]+$/.test(text) && !/^\.{1,2}$|\.cjs$/.test(text);

const anyHash = (file: string): string => file.replace(HASH, '.*$1');

/** A version of the host has all its files at its own address, names by content too. */
const hostFamily = (version: string, file: string): string =>
  version === SHARED_FILES ? `/host/${anyHash(file)}` : `/host/*/${anyHash(file)}`;

/**
 * Returns the pattern of addresses at which other versions have the same file; null for files of other kinds. Two places
 * with the same pattern are versions of one file.
 */
export function familyOf({ remote, version, file }: FilePlace): string | null {
  if (!TEXT.test(file) || file.includes('/')) return null;
  if (remote === HOST) return isNamedByContent(file) ? hostFamily(version, file) : null;
  if (!isNamedByContent(file)) return `/r/${remote}/*/${file}`;
  return version === SHARED_FILES ? sharedFilesOf(remote) + anyHash(file) : null;
}

export const idOf = ({ remote, version, file }: FilePlace): string => `${remote}/${version}/${file}`;

/** Returns the place that an id names, or null. */
export function placeOf(id: string): FilePlace | null {
  const parts = id.split('/');
  const [remote, version, file] = parts;
  if (remote === undefined || version === undefined || file === undefined) return null;
  return parts.length === 3 && parts.every(isPart) ? { remote, version, file } : null;
}
