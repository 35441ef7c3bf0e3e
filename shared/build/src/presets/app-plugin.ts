import { type Compiler, rspack } from '@rspack/core';
import { bundleScript } from './script.ts';

export interface AppParts {
  /** Additional files by name, e.g. icons. */
  readonly files: Readonly<Record<string, string | Buffer>>;
  /** Source of the service worker, absolute. */
  readonly worker: string;
}

/** Writes the files of an installable app: icons, web manifest, and the service worker as `sw.js`. */
export class AppPlugin {
  readonly #app: AppParts;

  constructor(app: AppParts) {
    this.#app = app;
  }

  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('JukwaaApp', (compilation) => {
      const emit = (name: string, content: string | Buffer) =>
        compilation.emitAsset(name, new rspack.sources.RawSource(content));
      for (const [name, content] of Object.entries(this.#app.files)) emit(name, content);
      emit('sw.js', bundleScript(this.#app.worker).text);
    });
  }
}
