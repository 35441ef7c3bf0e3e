import { type Compiler, rspack } from '@rspack/core';

/** The parts that the edge paints before any script arrives. */
export interface ShellParts {
  readonly css: string;
  /** Runs before the first paint and sets the visitor's theme. */
  readonly themeScript: string;
  /** Runs after a rendered first screen: styles its elements and keeps its taps. */
  readonly servedScript: string;
  /** Markup by the visible parts of the frame: header, footer, footer nav and broad as 0 or 1, e.g. `1110`. */
  readonly frames: Readonly<Record<string, string>>;
}

/** Writes the first paint as `shell.json`, for the edge. */
export class ShellPlugin {
  readonly #shell: ShellParts;

  constructor(shell: ShellParts) {
    this.#shell = shell;
  }

  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('JukwaaShell', (compilation) => {
      compilation.emitAsset('shell.json', new rspack.sources.RawSource(JSON.stringify(this.#shell)));
    });
  }
}
