import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { ROOT } from '../start/root.ts';
import { writeContactSheet } from './contact-sheet.ts';
import { e2e } from './test-runs.ts';

const FOLDER = join(ROOT, '.cache/screenshots');
/** The pictures at the top of the README, in the repository. */
const README_FOLDER = join(ROOT, '.github/pictures');

/** Takes the three pictures of the README again. */
const readmePictures = (args: readonly string[]): Promise<number> =>
  e2e([...args, '--project=pixel-5'], {
    JUKWAA_SPECS: './readme',
    JUKWAA_SHOTS: README_FOLDER,
  });

/**
 * Takes pictures of every route: phone and desktop, light and dark, guest and user; with a page that shows all of
 * them. `--readme` takes those of the README instead.
 */
export async function screenshots(args: readonly string[]): Promise<number> {
  if (args.includes('--readme')) return readmePictures(args.filter((arg) => arg !== '--readme'));
  await rm(FOLDER, { recursive: true, force: true });
  const code = await e2e([...args, '--project=pixel-5', 'crawl'], { JUKWAA_SHOTS: FOLDER });
  const { file, pictures } = await writeContactSheet(FOLDER);
  process.stdout.write(`\n${pictures} pictures: ${file}\n`);
  return code;
}
