import { createRequire } from 'node:module';
import { join } from 'node:path';
import { type Configuration, CssExtractRspackPlugin, DefinePlugin, rspack } from '@rspack/core';
import { esmFederationFiles, esmFederationRuntime } from '../federation/esm-runtime.ts';
import { leanAxios } from './lean-axios.ts';
import { bundleScript } from './script.ts';

const require = createRequire(import.meta.url);

/** Browsers of cheap phones in use: Chrome 87 is the oldest that an Android 5 phone can still hold. */
const TARGETS = ['chrome >= 87', 'firefox >= 90', 'safari >= 14'];

export interface BuildOptions {
  /** Folder of the package that is built. */
  readonly root: string;
  /** Unique in the page; two builds that share it would overwrite each other's chunks. */
  readonly uniqueName: string;
}

const swc = {
  loader: 'builtin:swc-loader',
  options: {
    jsc: {
      parser: { syntax: 'typescript', tsx: true },
      transform: { react: { runtime: 'automatic' } },
    },
    env: { targets: TARGETS },
  },
};

const cssLoader = {
  loader: require.resolve('css-loader'),
  options: {
    modules: {
      auto: true,
      localIdentName: '[hash:base64:6]',
      namedExport: false,
      exportLocalsConvention: 'as-is',
    },
  },
};

/** What host and remotes build alike: TypeScript, CSS modules in files of their own, hashed names, integrity of lazy chunks. */
export function commonConfig({ root, uniqueName }: BuildOptions): Configuration {
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
      cssFilename: '[name].[contenthash:10].css',
      crossOriginLoading: 'anonymous',
      hashFunction: 'xxhash64',
      // A module that throws at import throws again when it is asked for again; half of it is never taken for the whole.
      strictModuleErrorHandling: true,
    },
    resolve: {
      extensions: ['.tsx', '.ts', '.mjs', '.js'],
      // rxjs ships its ES5 form as the default, with helpers for what every browser here can do itself.
      conditionNames: ['es2015', '...'],
      alias: { ...esmFederationRuntime },
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
            { test: /\.tsx?$/, use: swc, type: 'javascript/auto' },
          ],
        },
        {
          test: /\.css$/,
          use: [CssExtractRspackPlugin.loader, cssLoader],
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
        // CSS modules name their own elements only, so the order of files changes nothing.
        ignoreOrder: true,
      }),
      new DefinePlugin({
        'process.env.NODE_ENV': JSON.stringify('production'),
      }),
      esmFederationFiles,
      leanAxios,
      new rspack.SubresourceIntegrityPlugin({ hashFuncNames: ['sha384'] }),
    ],
    optimization: {
      minimizer: [new rspack.SwcJsMinimizerRspackPlugin(), new rspack.LightningCssMinimizerRspackPlugin()],
      chunkIds: 'deterministic',
      moduleIds: 'deterministic',
    },
    performance: { hints: false },
    stats: 'errors-warnings',
  };
}
