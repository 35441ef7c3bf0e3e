import { type Compiler, type Configuration, rspack } from '@rspack/core';

/**
 * Gives each build of a watching compiler a name of its own in the page. The compiler keeps the one it was made with, and two
 * builds of one name would share a list of chunks: the second would run modules of the first.
 */
class FreshNamePlugin {
  readonly #name: string;

  constructor(name: string) {
    this.#name = name;
  }

  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('FreshName', (compilation) => {
      // Before anything hashes the files.
      const stage = rspack.Compilation.PROCESS_ASSETS_STAGE_PRE_PROCESS;
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

/** What makes a release small, and takes as long for one changed line as for all. */
const RELEASE_ONLY = {
  minimize: false,
  concatenateModules: false,
  usedExports: false,
  innerGraph: false,
  mangleExports: false,
  realContentHash: false,
} as const;

/**
 * A remote's build as a developer watches it: what did not change is kept from build to build, nothing is made small, and the files go
 * to a folder apart from those that are released. It stays a build for production: in the mode `development` Rspack leaves the
 * hashes of chunks out, and asks for a React that no host provides.
 *
 * @param config of the release
 * @param path folder of the files, absolute
 */
export function developmentConfig(config: Configuration, path: string): Configuration {
  const { uniqueName } = config.output ?? {};
  if (uniqueName === undefined) throw new Error('a remote has no unique name');
  return {
    ...config,
    devtool: false,
    cache: true,
    output: { ...config.output, path },
    plugins: [...(config.plugins ?? []), new FreshNamePlugin(uniqueName)],
    optimization: { ...config.optimization, ...RELEASE_ONLY },
    watchOptions: { ignored: /[\\/]node_modules[\\/]/, aggregateTimeout: 30 },
  };
}
