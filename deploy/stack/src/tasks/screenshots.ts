import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { ROOT } from '../start/root.ts';
import { writeContactSheet } from './contact-sheet.ts';
import { e2e } from './test-runs.ts';

const FOLDER = join(ROOT, '.cache/screenshots');

/**
 * Takes pictures of every route: phone and desktop, light and dark, guest and user; with a page that shows all of
 * them.
 */
export async function screenshots(args: readonly string[]): Promise<number> {
  await rm(FOLDER, { recursive: true, force: true });
  const code = await e2e([...args, '--project=pixel-5', 'crawl'], { JUKWAA_SHOTS: FOLDER });
  const { file, pictures } = await writeContactSheet(FOLDER);
  process.stdout.write(`\n${pictures} pictures: ${file}\n`);
  return code;
}
