import { basename } from 'node:path';
import type { ContentFilesAnswer } from '@jukwaa/contracts';
import { Command, CommanderError } from 'commander';
import { type ContentPlaces, type ContentStore, withContent } from './content-stores.ts';
import { readPageText } from './page-input.ts';

type Write = (text: string) => void;
type Work = (store: ContentStore, write: Write) => Promise<void>;

const PAGE = 'the page, as terms.en.md';

const lineOf = ({ file, state, bytes, by, at }: ContentFilesAnswer['files'][number]): string =>
  [file.padEnd(28), state.padEnd(8), `${bytes} bytes`.padStart(13), by === null ? '' : ` by ${by}, ${at}`]
    .join('  ')
    .trimEnd();

const list: Work = async (store, write) => {
  for (const file of await store.list()) write(`${lineOf(file)}\n`);
};

const get =
  (file: string): Work =>
  async (store, write) =>
    write(await store.get(file));

const put =
  (path: string, isStdin: boolean): Work =>
  async (store, write) => {
    const file = basename(path);
    await store.edit({ act: 'put', file, text: await readPageText(isStdin ? null : path) });
    write(`${file} is changed; visitors see it within seconds\n`);
  };

const DONE = { remove: 'is removed', reset: 'has the built-in text again, if there is one' } as const;

const ending =
  (act: keyof typeof DONE, file: string): Work =>
  async (store, write) => {
    await store.edit({ act, file });
    write(`${file} ${DONE[act]}; visitors see it within seconds\n`);
  };

/** Declares the subcommands; each hands its work to `ask`. */
function declare(program: Command, ask: (work: Work) => void): void {
  const add = (name: string, description: string) =>
    program.command(name).description(description).exitOverride();
  const ofPage = (name: string, description: string) => add(name, description).argument('<file>', PAGE);
  add('list', 'shows every page with the author of its edit').action(() => ask(list));
  ofPage('get', 'prints the text of a page').action((file: string) => ask(get(file)));
  add('put', 'gives a page the text of a file with its name')
    .argument('<path>', 'the file; its name is that of the page, as texts/terms.en.md')
    .option('--stdin', 'reads the text from standard input; the path only names the page')
    .action((path: string, { stdin = false }: { stdin?: boolean }) => ask(put(path, stdin)));
  ofPage('remove', 'takes a page away from visitors').action((file: string) => ask(ending('remove', file)));
  ofPage('reset', 'gives a page its built-in text again, which follows the version of the product').action(
    (file: string) => ask(ending('reset', file)),
  );
}

/** The parsed command line; null when it was wrong, 'help' when it only requested help (commander has printed it). */
function workIn(argv: readonly string[]): Work | null | 'help' {
  const program = new Command('content').exitOverride();
  const asked: Work[] = [];
  declare(program, (work) => void asked.push(work));
  try {
    program.parse(argv, { from: 'user' });
  } catch (error) {
    if (error instanceof CommanderError) return error.exitCode === 0 ? 'help' : null;
    throw error;
  }
  return asked[0] ?? null;
}

/**
 * `content list | get | put | remove | reset`, on the database of `DATABASE_URL`, or at the inside port of the stack that runs on this
 * machine's data folder. Refusals are written by `complain`. Returns the exit code: 0 done, 1 refused or unreachable, 2 wrong usage.
 */
export async function contentCommand(
  argv: readonly string[],
  places: ContentPlaces,
  write: Write = (text) => void process.stdout.write(text),
  complain: Write = (text) => void process.stderr.write(text),
): Promise<number> {
  const work = workIn(argv);
  if (work === 'help') return 0;
  if (work === null) return 2;
  try {
    await withContent(places, (store) => work(store, write));
    return 0;
  } catch (error) {
    complain(`content: ${error instanceof Error ? error.message : String(error)}\n`);
    return 1;
  }
}
