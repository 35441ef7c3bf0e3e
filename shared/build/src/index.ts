export { contentVersion } from './manifest/built-files.ts';
export type { ContractSources } from './manifest/contract-types.ts';
export type { BuildFacts } from './manifest/manifest-plugin.ts';
export type { AppParts } from './presets/app-plugin.ts';
export { developmentConfig } from './presets/development.ts';
export { type HostOptions, hostConfig } from './presets/host.ts';
export { type RemoteOptions, remoteConfig } from './presets/remote.ts';
export { bundleScript } from './presets/script.ts';
export {
  /** @testonly */
  hostServerConfig,
  /** @testonly */
  remoteServerConfig,
} from './presets/server.ts';
export type { ShellParts } from './presets/shell-plugin.ts';
export { type SingleBundleOptions, singleBundleConfig } from './presets/single-bundle.ts';
