// @ts-check
import { fdatasyncSync } from 'node:fs';
import { NodeFS } from '@electric-sql/pglite/nodefs';

/**
 * PGlite's folder with a working flush: its file layer ignores PostgreSQL's request to flush a file. With the flush a
 * commit survives a power cut and not only a killed process.
 */
export class FlushingFolder extends NodeFS {
  /**
   * @override
   * @param {Parameters<NodeFS['init']>} given
   * @returns {ReturnType<NodeFS['init']>}
   */
  async init(...given) {
    const { emscriptenOpts } = await super.init(...given);
    const preRun = [...(emscriptenOpts.preRun ?? []), addFlush];
    return { emscriptenOpts: { ...emscriptenOpts, preRun } };
  }
}

/**
 * @typedef OpenFile
 * @property {number} [nfd] Node's file descriptor; folders have none.
 */
/**
 * @typedef FileLayer
 * @property {{ fsync?: (file: OpenFile) => number }} stream_ops
 */

/** @param {{ NODEFS?: FileLayer }} module */
function addFlush(module) {
  if (module.NODEFS === undefined)
    throw new Error('PGlite has no NODEFS any more: commits would not be flushed');
  module.NODEFS.stream_ops.fsync = ({ nfd }) => {
    if (nfd !== undefined) fdatasyncSync(nfd);
    return 0;
  };
}
