import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Chunk, type Compilation, type Compiler, rspack } from '@rspack/core';
import { type Built, describeFile } from './built-files.ts';

/** What a manifest is made of: every emitted file, and the files that each named chunk needs, in load order. */
export interface BuildFacts {
  readonly files: Readonly<Record<string, Built>>;
  readonly chunks: Readonly<Record<string, string[]>>;
  readonly packageVersion: string;
}

const served = (name: string) => !name.endsWith('.map');

function filesOf(chunks: Iterable<Chunk>): string[] {
  return [...new Set([...chunks].flatMap((chunk) => [...chunk.files].filter(served)))];
}

function namedChunks(compilation: Compilation): Record<string, string[]> {
  const entries = [...compilation.chunkGroups]
    .filter((group) => typeof group.name === 'string')
    .map((group) => [group.name ?? '', filesOf(group.chunks)] as const);
  return Object.fromEntries(entries);
}

/** Writes `jukwaa.json` beside the built files; `describe` turns the build's facts into the manifest. */
export class ManifestPlugin {
  readonly #root: string;
  readonly #describe: (facts: BuildFacts) => object;

  constructor(root: string, describe: (facts: BuildFacts) => object) {
    this.#root = root;
    this.#describe = describe;
  }

  apply(compiler: Compiler): void {
    // After everything that changes contents (minify, integrity of chunks), so that the hashes are those of the files on disk.
    compiler.hooks.thisCompilation.tap('JukwaaManifest', (compilation) => {
      const stage = rspack.Compilation.PROCESS_ASSETS_STAGE_REPORT + 1;
      compilation.hooks.processAssets.tap({ name: 'JukwaaManifest', stage }, (assets) => {
        const names = Object.keys(assets).filter(served);
        const files = Object.fromEntries(
          names.map((name) => [name, describeFile(assets[name]?.buffer() ?? Buffer.alloc(0))]),
        );
        const { version }: { version: string } = JSON.parse(
          readFileSync(join(this.#root, 'package.json'), 'utf8'),
        );
        const manifest = this.#describe({ files, chunks: namedChunks(compilation), packageVersion: version });
        compilation.emitAsset('jukwaa.json', new rspack.sources.RawSource(JSON.stringify(manifest, null, 1)));
      });
    });
  }
}
