export { ensureLive, goingLive, restoreFiles } from './client/local.ts';
export { type Build, readBuild, readManifest } from './client/read-build.ts';
export { type Settled, settledBuilds } from './client/settled.ts';
export { builtSizes, costOf, firstFiles, overBudget } from './gates/budget.ts';
export { localNetwork } from './health/health-key.ts';
export { judgeHealth } from './health/judge-health.ts';
export { failsFixedTest } from './health/simulation/fixed-rule.ts';
export {
  playReleases,
  type RollbackRule,
  type SimulatedRelease,
} from './health/simulation/releases.ts';
export { registryServer } from './http/server.ts';
export { admitToken } from './model/tokens.ts';
export { followHealth } from './moves/follow-health.ts';
export { openRegistry, type Registry, schemas } from './registry.ts';
export { copyObjects, databaseStorage } from './storage/database.ts';
export { diskStorage } from './storage/disk.ts';
export type { Storage } from './storage/port.ts';
export { type BucketPlace, s3Storage } from './storage/s3.ts';
