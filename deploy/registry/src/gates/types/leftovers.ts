import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';

/** Age from which a folder belongs to no check any more (ms); a check ends within a minute. */
const OLD_MS = 600_000;

/** Removes folders of checks whose registry was killed. Other registries may share the parent, so young ones stay. */
export async function removeLeftovers(parent: string, prefix: string, now = Date.now()): Promise<void> {
  const found = (await readdir(parent)).filter((name) => name.startsWith(prefix));
  for (const name of found) {
    const known = await stat(join(parent, name)).catch(() => null);
    if (known !== null && now - known.mtimeMs > OLD_MS)
      await rm(join(parent, name), { recursive: true, force: true });
  }
}
