import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { type Configuration, CssExtractRspackPlugin, DefinePlugin, rspack } from '@rspack/core';
import { esmFederationFiles, esmFederationRuntime } from '../federation/esm-runtime.ts';
import { LOADER_HASH } from '../manifest/built-files.ts';
import { compileHint } from './compile-hint.ts';
import { leanAxios } from './lean-axios.ts';
import { bundleScript } from './script.ts';
import { stableIds } from './stable-ids.ts';

const require = createRequire(import.meta.url);

/** Browsers of cheap phones in use: Chrome 87 is the oldest on a typical Android 5 phone. */
const TARGETS = ['chrome >= 87', 'firefox >= 90', 'safari >= 14'];

/** The router without the warnings for developers, for which bundlers choose no file themselves. */
const ROUTER = join(dirname(require.resolve('react-router/package.json')), 'dist/production/index.mjs');

const ROUTER_FILES = /[\\/]react-router[\\/]dist[\\/].*\.mjs$/;

/** The name under which the bundler's start of the federation goes through the rules. */
const FEDERATION_START = /@module-federation[\\/]runtime[\\/]rspack\.js$/;

/** Packages whose modules only declare: rules, and schemas of which each build uses some. */
const PURE = /[\\/](shared|@jukwaa)[\\/](contracts|domain)[\\/]src[\\/].*\.ts$/;

export interface BuildOptions {
  /** Folder of the package. */
  readonly root: string;
  /** Unique in the page, because two builds with the same name would overwrite each other's chunks. */
  readonly uniqueName: string;
  /** For a server: class names only, because the browser's build has the style sheets. */
  readonly server?: boolean;
}

const swc = {
  loader: 'builtin:swc-loader',
  options: {
    jsc: {
      parser: { syntax: 'typescript', tsx: true },
      transform: { react: { runtime: 'automatic' } },
    },
    // With `bugfixes` it rewrites only the forms that these browsers get wrong, not each use of the syntax.
    env: { targets: TARGETS, bugfixes: true },
  },
};

const cssLoader = (exportOnlyLocals: boolean) => ({
  loader: require.resolve('css-loader'),
  options: {
    modules: {
      auto: true,
      localIdentName: '[hash:base64:6]',
      namedExport: false,
      exportLocalsConvention: 'as-is',
      exportOnlyLocals,
    },
  },
});

/**
 * The common configuration of host and remotes: TypeScript, CSS modules in separate files, hashed names, integrity of
 * lazy chunks.
 */
export function commonConfig({ root, uniqueName, server = false }: BuildOptions): Configuration {
  return {
    context: root,
    mode: 'production',
    devtool: 'hidden-source-map',
    target: ['web', 'es2020'],
    output: {
      path: join(root, 'dist'),
      clean: true,
      uniqueName,
      publicPath: 'auto',
      filename: '[name].[contenthash:10].js',
      chunkFilename: '[name].[contenthash:10].js',
      assetModuleFilename: '[name].[contenthash:10][ext]',
      cssFilename: '[name].[contenthash:10].css',
      crossOriginLoading: 'anonymous',
      hashFunction: 'xxhash64',
      // A module that throws at import throws again on the next import, so a partial module is never used.
      strictModuleErrorHandling: true,
    },
    resolve: {
      extensions: ['.tsx', '.ts', '.mjs', '.js'],
      // rxjs defaults to ES5, with helpers for features that every supported browser has.
      conditionNames: ['es2015', '...'],
      alias: { ...esmFederationRuntime, 'react-router$': ROUTER },
    },
    module: {
      rules: [
        {
          oneOf: [
            {
              dependency: 'url',
              test: /[\\/]worker\.ts$/,
              use: { loader: require.resolve('./script-loader.cjs'), options: { bundle: bundleScript } },
              type: 'asset/resource',
              generator: { filename: 'worker.[contenthash:10].js' },
            },
            {
              test: PURE,
              use: [require.resolve('./pure-constants-loader.cjs'), swc],
              type: 'javascript/auto',
            },
            { test: /\.tsx?$/, use: swc, type: 'javascript/auto' },
          ],
        },
        { test: ROUTER_FILES, use: require.resolve('./lean-router-loader.cjs') },
        { test: FEDERATION_START, use: require.resolve('./start-build-loader.cjs') },
        {
          test: /\.css$/,
          use: server ? [cssLoader(true)] : [CssExtractRspackPlugin.loader, cssLoader(false)],
          type: 'javascript/auto',
          sideEffects: true,
        },
        { test: /\.svg$/, type: 'asset/resource' },
      ],
    },
    plugins: [
      new CssExtractRspackPlugin({
        filename: '[name].[contenthash:10].css',
        chunkFilename: '[name].[contenthash:10].css',
        // CSS modules name only their own elements, so the order of files has no effect.
        ignoreOrder: true,
      }),
      new DefinePlugin({
        'process.env.NODE_ENV': JSON.stringify('production'),
      }),
      esmFederationFiles,
      leanAxios,
      ...(server ? [] : [compileHint]),
      stableIds,
      new rspack.SubresourceIntegrityPlugin({ hashFuncNames: [LOADER_HASH] }),
    ],
    optimization: {
      minimizer: [
        new rspack.SwcJsMinimizerRspackPlugin(),
        // Without targets it also writes for browsers that lack `text-align: start`, at 750 bytes each.
        new rspack.LightningCssMinimizerRspackPlugin({ minimizerOptions: { targets: TARGETS } }),
      ],
      chunkIds: 'deterministic',
      moduleIds: 'deterministic',
    },
    performance: { hints: false },
    stats: 'errors-warnings',
  };
}
