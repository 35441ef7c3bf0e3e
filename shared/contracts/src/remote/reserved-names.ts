/** The host's name, where versions of remotes and of the host are listed together. */
export const HOST = 'host';

/** Words that commands and addresses accept in place of a version, so neither labels nor versions may use them. */
const RESERVED_LABELS = new Set(['live', 'canary', HOST, 'label', 'preview']);

/** The label of previews from the working folder. A version of that name could not be previewed. */
const LOCAL_LABEL = 'local';

/** Names with another meaning in any JavaScript object. */
const OF_OBJECTS = ['constructor', 'prototype'];

/** The same, and those with another meaning in the health reports. */
const RESERVED_REMOTES = new Set([HOST, ...OF_OBJECTS]);

/** Digits of a hash; this many of the hash of a version's content name the version. */
const HASH_DIGITS = /^[0-9a-f]{4,}$/;

/** Whether a text names a version by its hash. No label and no version may: it would be taken for another version. */
export const isLikeHash = (text: string): boolean => HASH_DIGITS.test(text);

export const isReservedLabel = (label: string): boolean => RESERVED_LABELS.has(label.toLowerCase());

export const isReservedRemote = (remote: string): boolean => RESERVED_REMOTES.has(remote);

export const isReservedScreen = (screen: string): boolean => OF_OBJECTS.includes(screen);

const LONGEST_VERSION = 80;

/**
 * Returns why a text can't be a version's name, or null. A version is a folder of the store and a part of addresses.
 */
export function versionProblem(version: string): string | null {
  if (isReservedLabel(version) || version.toLowerCase() === LOCAL_LABEL)
    return `${version} is a reserved name`;
  if (isLikeHash(version)) return `${version} has the form of a version’s hash`;
  if (version.length > LONGEST_VERSION) return `a version has at most ${LONGEST_VERSION} characters`;
  return /^[0-9A-Za-z][0-9A-Za-z.+-]*$/.test(version)
    ? null
    : `a version starts with a digit or letter and has only these, dots, plus signs and hyphens; it is '${version}'`;
}
