export { type HostOptions, hostConfig, type ShellParts } from './presets/host.ts';
export { containerName, REMOTE_ENTRY, type RemoteOptions, remoteConfig } from './presets/remote.ts';
export { sourceHash } from './source-hash.ts';
