import { isAbsolute, join, sep } from 'node:path';

/** Packages, and the sources of our own, which remotes may import. */
const isShared = (path: string, root: string): boolean =>
  path.split(sep).includes('node_modules') || path.startsWith(join(root, 'shared', sep));

/**
 * Whether the compiler has read other files of the registry's machine than those of the check. Its errors may quote them, so no
 * refusal has them. TypeScript has more ways to write an address than a search in the text finds.
 *
 * @param output of the compiler with `--listFiles`
 * @param folder of the check, as its real path
 * @param root of the project
 */
export const readsOutside = (output: string, folder: string, root: string): boolean =>
  output
    .split('\n')
    .some((line) => isAbsolute(line) && !line.startsWith(folder + sep) && !isShared(line, root));
