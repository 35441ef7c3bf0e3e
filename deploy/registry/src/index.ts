export { ensureLive } from './client/local.ts';
export { type Build, readBuild } from './client/read-build.ts';
export { registryServer } from './http/server.ts';
export { admitToken } from './model/tokens.ts';
export { followHealth } from './moves/follow-health.ts';
export { openRegistry, type Registry, schemas } from './registry.ts';
export { diskStorage } from './storage/disk.ts';
export type { Storage } from './storage/port.ts';
export { type BucketPlace, s3Storage } from './storage/s3.ts';
