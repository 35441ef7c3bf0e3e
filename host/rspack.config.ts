import { join } from 'node:path';
import { hostConfig } from '@jukwaa/build';
import { appFiles } from './src/app-icon/app-files.ts';
import { shellParts } from './src/shell/shell-parts.ts';

const config = hostConfig({
  root: import.meta.dirname,
  shell: shellParts(),
  app: { files: appFiles(), worker: join(import.meta.dirname, 'src/service-worker/worker.ts') },
});

/** Two builds of the same sources under different names are two releases: no file of one has the name of another's. */
const release = process.env.JUKWAA_RELEASE;

export default release === undefined
  ? config
  : { ...config, output: { ...config.output, hashSalt: release } };
