export { remoteNames } from './remote-names.ts';
export { sourceHash, sourceHashes } from './source-hash.ts';
