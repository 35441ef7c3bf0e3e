import { fdatasyncSync } from 'node:fs';
import { NodeFS } from '@electric-sql/pglite/nodefs';

type Init = NodeFS['init'];

/**
 * PGlite's folder, with the one thing its file layer leaves out: when PostgreSQL asks to flush a file, it is flushed.
 * A commit then survives a power cut and not only a killed process.
 */
export class FlushingFolder extends NodeFS {
  override async init(...[database, options]: Parameters<Init>): ReturnType<Init> {
    const { emscriptenOpts } = await super.init(database, options);
    const preRun = [...(emscriptenOpts.preRun ?? []), addFlush];
    return { emscriptenOpts: { ...emscriptenOpts, preRun } };
  }
}

interface OpenFile {
  /** Node's file descriptor; folders have none. */
  readonly nfd?: number;
}

interface FileLayer {
  stream_ops: { fsync?: (file: OpenFile) => number };
}

function addFlush(module: { NODEFS?: FileLayer }): void {
  if (module.NODEFS === undefined)
    throw new Error('PGlite has no NODEFS any more: commits would not be flushed');
  module.NODEFS.stream_ops.fsync = ({ nfd }) => {
    if (nfd !== undefined) fdatasyncSync(nfd);
    return 0;
  };
}
