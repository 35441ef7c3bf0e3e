import type { IncomingHttpHeaders } from 'node:http';
import { type FilePlace, familyOf, idOf, placeOf } from './file-place.ts';

/** A dictionary that a browser has: an earlier version of the requested file. */
export interface OfferedDictionary {
  readonly place: FilePlace;
  /** SHA-256 of its content, in base64. */
  readonly hash: string;
}

/** Both are structured fields: a string, and a byte sequence of 32 bytes. RFC 9842, sections 2.2 and 2.3. */
const ID = /^"([^"\\]{1,300})"$/;
const HASH = /^:([A-Za-z0-9+/]{43}=):$/;
/** The encoding of a difference to a dictionary, by Zstandard. */
const ACCEPTS = /(?:^|,)\s*dcz\s*(?:,|$)/;

const textOf = (value: string | string[] | undefined): string => (typeof value === 'string' ? value : '');

/** Returns the dictionary that a request offers; null without one of ours, or when its client can't use a difference. */
export function offeredIn(headers: IncomingHttpHeaders): OfferedDictionary | null {
  const [, hash] = HASH.exec(textOf(headers['available-dictionary'])) ?? [];
  const [, id] = ID.exec(textOf(headers['dictionary-id'])) ?? [];
  if (hash === undefined || id === undefined || !ACCEPTS.test(textOf(headers['accept-encoding'])))
    return null;
  const place = placeOf(id);
  return place === null ? null : { place, hash };
}

/**
 * Lets browsers keep a file as the dictionary for its next versions (`Use-As-Dictionary`, RFC 9842, section 2.1). Its id is
 * its place, so that any edge finds it again.
 */
export function dictionaryHeaders(place: FilePlace): Record<string, string> {
  const family = familyOf(place);
  return family === null ? {} : { 'use-as-dictionary': `match="${family}", id="${idOf(place)}"` };
}
