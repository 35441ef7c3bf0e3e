import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { BuiltFile } from '@jukwaa/contracts';
import { type Chunk, type Compilation, type Compiler, rspack } from '@rspack/core';
import { compress, describeFile } from './built-files.ts';
import { bundledPackages } from './bundled-packages.ts';

/** The input of a manifest: every emitted file, and the files of each named chunk, in load order. */
export interface BuildFacts {
  readonly files: Readonly<Record<string, BuiltFile>>;
  readonly chunks: Readonly<Record<string, string[]>>;
  /** Packages whose code is in the files. */
  readonly bundles: readonly string[];
  readonly packageVersion: string;
  /** Address of the folder from which browsers load the files; `auto` is that of the entry. */
  readonly publicPath: string;
}

const served = (name: string) => !name.endsWith('.map');

function filesOf(chunks: Iterable<Chunk>): string[] {
  return [...new Set([...chunks].flatMap((chunk) => [...chunk.files].filter(served)))];
}

function namedChunks(compilation: Compilation): Record<string, string[]> {
  const groups = [...compilation.chunkGroups].filter((group) => typeof group.name === 'string');
  return Object.fromEntries(groups.map((group) => [group.name ?? '', filesOf(group.chunks)]));
}

/** Describes every file of the build and adds its compressed form, for servers that send it directly. */
function describeFiles(compilation: Compilation): Record<string, BuiltFile> {
  const files: Record<string, BuiltFile> = {};
  for (const { name, source } of compilation.getAssets().filter(({ name }) => served(name))) {
    const content = source.buffer();
    const compressed = compress(content, compilation.options.optimization.minimize === false);
    files[name] = describeFile(content, compressed);
    compilation.emitAsset(`${name}.br`, new rspack.sources.RawSource(compressed));
  }
  return files;
}

/** Writes `jukwaa.json` next to the built files; `describe` turns the build's facts into the manifest. */
export class ManifestPlugin {
  readonly #root: string;
  readonly #describe: (facts: BuildFacts) => object;

  constructor(root: string, describe: (facts: BuildFacts) => object) {
    this.#root = root;
    this.#describe = describe;
  }

  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('JukwaaManifest', (compilation) => {
      // After all changes of contents (minify, integrity of chunks), because the hashes must match the files on disk.
      const stage = rspack.Compilation.PROCESS_ASSETS_STAGE_REPORT + 1;
      compilation.hooks.processAssets.tap({ name: 'JukwaaManifest', stage }, () => {
        const { version }: { version: string } = JSON.parse(
          readFileSync(join(this.#root, 'package.json'), 'utf8'),
        );
        const files = describeFiles(compilation);
        const manifest = this.#describe({
          files,
          chunks: namedChunks(compilation),
          bundles: bundledPackages(compilation),
          packageVersion: version,
          publicPath: String(compilation.outputOptions.publicPath),
        });
        compilation.emitAsset('jukwaa.json', new rspack.sources.RawSource(JSON.stringify(manifest, null, 1)));
      });
    });
  }
}
