export { createEdge, type EdgeOptions } from './edge.ts';
export { LIMITS } from './limits.ts';
export { registryFiles } from './registry-files.ts';
export type { RemoteFiles, ServedFile } from './remote-files.ts';
