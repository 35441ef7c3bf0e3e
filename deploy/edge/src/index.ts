export { createEdge, type EdgeOptions } from './edge.ts';
export type { RemoteFiles, ServedFile } from './remote-files.ts';
