import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { PATHS } from '@jukwaa/contracts';
import { Command } from 'commander';
import { CommandError } from '../run/run-task.ts';
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

/** The allowed values of each option; its default; its variable for the browser tests. */
const CHOICES = [
  ['widths', '360,1440', /^[1-9]\d{2,3}$/, 'JUKWAA_SHOT_WIDTHS'],
  ['themes', 'light,dark', /^(light|dark)$/, 'JUKWAA_SHOT_THEMES'],
  ['languages', 'en', /^(en|sw)$/, 'JUKWAA_SHOT_LANGUAGES'],
  [
    'routes',
    Object.keys(PATHS).join(','),
    { test: (name: string) => Object.hasOwn(PATHS, name) },
    'JUKWAA_SHOT_ROUTES',
  ],
] as const;
type Option = (typeof CHOICES)[number][0];

/**
 * The options as variables of the browser tests, and the remaining arguments.
 *
 * @throws CommandError for a value that is none of its option's
 */
export function pictureOptions(args: readonly string[]): { env: Record<string, string>; rest: string[] } {
  const command = new Command('screenshots').allowUnknownOption().allowExcessArguments().exitOverride();
  for (const [name, fallback] of CHOICES) command.option(`--${name} <list>`, '', fallback);
  command.parse([...args], { from: 'user' });
  const values = command.opts<Record<Option, string>>();
  const env: Record<string, string> = {};
  for (const [name, , allowed, variable] of CHOICES) {
    const wrong = values[name].split(',').find((value) => !allowed.test(value));
    if (wrong !== undefined) throw new CommandError(`--${name} has no ${wrong === '' ? 'value' : wrong}`);
    env[variable] = values[name];
  }
  return { env, rest: command.args };
}

/**
 * Takes pictures of every route, as guest and as a user with bets, by width, theme and language, and writes a page that shows all
 * of them. `--widths`, `--themes`, `--languages` and `--routes` are lists with commas. `--readme` takes the pictures of the README
 * instead.
 */
export async function screenshots(args: readonly string[]): Promise<number> {
  if (args.includes('--readme')) return readmePictures(args.filter((arg) => arg !== '--readme'));
  const { env, rest } = pictureOptions(args);
  await rm(FOLDER, { recursive: true, force: true });
  const code = await e2e([...rest, '--project=pixel-5'], {
    ...env,
    JUKWAA_SPECS: './screens',
    JUKWAA_SHOTS: FOLDER,
  });
  const { file, pictures } = await writeContactSheet(FOLDER);
  process.stdout.write(`\n${pictures} pictures: ${file}\n`);
  return code;
}
