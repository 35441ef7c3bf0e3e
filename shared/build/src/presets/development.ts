import { type Compiler, type Configuration, rspack } from '@rspack/core';
import { SharedChunks } from './shared-chunks-plugin.ts';

/**
 * Gives each build of a watching compiler its own name in the page. The compiler keeps its initial name, and two
 * builds of one name would share a list of chunks: the second would run modules of the first.
 */
class FreshNamePlugin {
  readonly #name: string;

  constructor(name: string) {
    this.#name = name;
  }

  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('FreshName', (compilation) => {
      // After the source maps, which a replaced file loses: names change no lines, and these maps have no columns.
      // Before the hashes of files.
      const stage = rspack.Compilation.PROCESS_ASSETS_STAGE_DEV_TOOLING + 1;
      compilation.hooks.processAssets.tap({ name: 'FreshName', stage }, () => {
        const fresh = `${this.#name}_${compilation.hash}`;
        for (const { name, source } of compilation.getAssets().filter(({ name }) => name.endsWith('.js'))) {
          const text = String(source.source()).replaceAll(this.#name, fresh);
          compilation.updateAsset(name, new rspack.sources.RawSource(text));
        }
      });
    });
  }
}

/** The steps that make a release small; they take as long for one changed line as for all. */
const RELEASE_ONLY = {
  minimize: false,
  concatenateModules: false,
  usedExports: false,
  innerGraph: false,
  mangleExports: false,
  realContentHash: false,
} as const;

/** Each build in watch mode has files of its own, because their names are not from their final content. */
const isForAny = (plugin: unknown): boolean => !(plugin instanceof SharedChunks);

/**
 * A remote's build in watch mode: unchanged modules are cached, nothing is minified, and the files go to a folder
 * separate from releases. It remains a production build. In the mode `development` Rspack omits the chunks' hashes
 * and requires a React that no host provides.
 * @param config of the release
 * @param path folder of the files, absolute
 */
export function developmentConfig(config: Configuration, path: string): Configuration {
  const { uniqueName } = config.output ?? {};
  const { plugins: releasePlugins = [] } = config;
  if (uniqueName === undefined) throw new Error('a remote has no unique name');
  return {
    ...config,
    devtool: 'hidden-cheap-module-source-map',
    cache: true,
    output: { ...config.output, path, publicPath: 'auto' },
    plugins: [...releasePlugins.filter(isForAny), new FreshNamePlugin(uniqueName)],
    optimization: { ...config.optimization, ...RELEASE_ONLY },
    watchOptions: { ignored: /[\\/]node_modules[\\/]/, aggregateTimeout: 30 },
  };
}
