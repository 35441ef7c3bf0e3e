import { join } from 'node:path';
import { hostConfig } from '@jukwaa/build';
import { appFiles } from './src/app-icon/app-files.ts';
import { shellParts } from './src/shell/shell-parts.ts';

export default hostConfig({
  root: import.meta.dirname,
  shell: shellParts(),
  app: { files: appFiles(), worker: join(import.meta.dirname, 'src/service-worker/worker.ts') },
});
