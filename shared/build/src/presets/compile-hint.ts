import { Compilation, rspack } from '@rspack/core';

/** After minification, which removes comments, and before source maps and hashes. */
const STAGE = Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_SIZE + 1;

/**
 * Makes V8 compile all functions of a file on another thread while it downloads, instead of each on the main thread at
 * its first call (https://v8.dev/blog/explicit-compile-hints). Files are split by the screens that need them, so a
 * screen calls most functions of its files at once. Other engines read a comment.
 */
export const compileHint = new rspack.BannerPlugin({
  banner: '//# allFunctionsCalledOnLoad',
  raw: true,
  test: /\.js$/,
  stage: STAGE,
});
