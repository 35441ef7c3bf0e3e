import { join } from 'node:path';
import { ROOT } from '../root.ts';

/** Folder of the host's own build. */
export const HOST_DIST = join(ROOT, 'host/dist');
