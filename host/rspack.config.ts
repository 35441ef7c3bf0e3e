import { join } from 'node:path';
import { hostConfig } from '@jukwaa/build';
import { appFiles } from './src/app-icon/app-files.ts';
import { shellParts } from './src/shell/shell-parts.ts';
import { menuFacts } from './src/side-menu/menu-facts.ts';

const config = hostConfig({
  root: import.meta.dirname,
  shell: shellParts(),
  menu: menuFacts(),
  app: { files: appFiles(), worker: join(import.meta.dirname, 'src/service-worker/worker.ts') },
});

/** Names each release by its build name, so that two builds of the same sources never share a file name. */
const release = process.env.JUKWAA_RELEASE;

export default release === undefined
  ? config
  : { ...config, output: { ...config.output, hashSalt: release } };
