/** The bundler's prefix for the global list to which files of chunks add themselves. */
const LIST = 'rspackChunk';

/** How the loader in an entry finds a tag of the same file. */
const BY_ADDRESS = '.getAttribute("src")';

/**
 * Gives each file of chunks to the build that requested it, whose name is in the attribute of its tag. It is a part of
 * every entry, and the first one on the page counts.
 */
const dispatcher = (shared: string): string =>
  `\n;globalThis.${shared}??={push:c=>globalThis["${LIST}"+document.currentScript.dataset.rspack.split(":")[0]].push(c)};`;

/**
 * Name of the list in the files of a remote's chunks, the same for all builds, and as long as that of a build.
 *
 * @param own unique name of the build
 * @param hash the end of `own` that distinguishes builds
 */
export const sharedList = (own: string, hash: string): string =>
  `${LIST}${own.slice(0, -hash.length)}${'_'.repeat(hash.length)}`;

/**
 * Returns the text of an entry that has a list of its own and gives chunks of the shared list to their builds. Its loader
 * must not wait for another build's tag of the same file, which gives the file to that build only. Columns stay as they
 * are in the source map.
 */
export function sharingEntry(text: string, own: string, shared: string): string {
  if (!text.includes(BY_ADDRESS) || !text.includes(shared))
    throw new Error('the loader of chunks has changed: it looks for tags or for chunks in another way');
  return (
    text.replaceAll(shared, `${LIST}${own}`).replaceAll(BY_ADDRESS, BY_ADDRESS.replace('src', 'rsc')) +
    dispatcher(shared)
  );
}
