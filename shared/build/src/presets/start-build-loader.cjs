/** Where the start follows the facts of the build, in the code that the bundler writes. */
const START = 'const runtimeRequire=';

/**
 * Replaces the code with which the bundler starts the federation of a build by `gates/start-build.ts`.
 *
 * @throws Error for code of another version of the bundler
 */
module.exports = function startBuildLoader(source) {
  const at = source.indexOf(START);
  if (at < 0) throw new Error("the bundler's start of the federation has changed");
  return `import { startBuild } from '@jukwaa/build/gates/start-build';${source.slice(0, at)}startBuild(__webpack_require__, __module_federation_bundler_runtime__, {
  name: __module_federation_container_name__,
  shareStrategy: __module_federation_share_strategy__,
  plugins: __module_federation_runtime_plugins__,
});`;
};
