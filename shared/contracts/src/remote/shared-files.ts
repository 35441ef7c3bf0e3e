/**
 * The part of an address in place of a version: `/r/<remote>/_/<file>` is the same file in every version that has it.
 * No version has this name.
 */
export const SHARED_FILES = '_';

/** A file name that changes with the content. */
const HASHED = /\.[0-9a-f]{8,}\.[a-z0-9]+$/;

/** Whether a file's name changes with its content, e.g. `common.b44d7559ff.js`. */
export const isNamedByContent = (file: string): boolean => HASHED.test(file);

/** Address of the folder with a remote's files that versions share. */
export const sharedFilesOf = (remote: string): string => `/r/${remote}/${SHARED_FILES}/`;

/** The host's script whose address locates its lazy files: they are next to it. All other files of its start are shared by name. */
export const isMainScript = (name: string): boolean => /^main\b.*\.js$/.test(name);
