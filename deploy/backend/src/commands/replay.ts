import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { ErrorBody, REPLAY_PAGE, ReplayAnswer, ReplayProgress, type ReplayRow } from '@jukwaa/contracts';
import { fetchWhole } from '@jukwaa/network';
import { Command, CommanderError, InvalidArgumentError } from 'commander';
import * as v from 'valibot';
import { readSeasonFile, replayLayout, type SeasonRow } from '../services/feed/index.ts';

const POLL_MS = 1_000;
/** Longest wait for the server (ms): it reads a whole season file. */
const ANSWER_MS = 120_000;

interface ReplayOptions {
  readonly file: string;
  readonly speed: number;
  readonly url: string;
  readonly watch: boolean;
}
type Write = (line: string) => void;

function speedOf(text: string): number {
  const speed = Number(text);
  if (!(speed >= 0.1 && speed <= 10_000)) throw new InvalidArgumentError('a number from 0.1 to 10000');
  return speed;
}

/** The options; null when the command line was wrong or only requested help (commander has printed it). */
function optionsOf(argv: readonly string[], env: NodeJS.ProcessEnv): ReplayOptions | null | 'help' {
  const port = env.JUKWAA_PORT ?? '8080';
  const program = new Command('feed').exitOverride();
  let options: ReplayOptions | null = null;
  program
    .command('replay')
    .description('plays the matches of a season file (football-data.co.uk columns) from now on')
    .argument('<file.csv>', 'the season file')
    .option('--speed <N>', 'how many times faster than they were played', speedOf, 1)
    .option('--url <address>', 'where Jukwaa is served', `http://localhost:${port}`)
    .option('--no-watch', 'leaves as soon as the matches are laid out')
    .exitOverride()
    .action((file: string, rest: Omit<ReplayOptions, 'file'>) => {
      options = { file, speed: rest.speed, url: rest.url, watch: rest.watch };
    });
  try {
    program.parse(argv, { from: 'user' });
  } catch (error) {
    if (error instanceof CommanderError) return error.exitCode === 0 ? 'help' : null;
    throw error;
  }
  return options;
}

/** A call to the running server, parsed. Throws an Error with a readable message. */
async function call<S extends v.GenericSchema>(
  url: URL,
  schema: S,
  init: RequestInit = {},
): Promise<v.InferOutput<S>> {
  const response = await fetchWhole(url, init, ANSWER_MS).catch(() => {
    throw new Error(`nothing answers at ${url.origin}: start Jukwaa first (npm start)`);
  });
  const body: unknown = await response.json().catch(() => null);
  if (response.ok) return v.parse(schema, body);
  const refused = v.safeParse(ErrorBody, body);
  const reason = refused.success ? refused.output.error_message : `status ${response.status}`;
  throw new Error(
    response.status === 404 ? `${url.origin} has no sandbox (${reason})` : `the server refused: ${reason}`,
  );
}

const clock = (instant: string) => new Date(instant).toLocaleTimeString('en-GB');

async function watch(run: string, options: ReplayOptions, write: Write): Promise<void> {
  const url = new URL(`/sandbox/feed/replay/${run}`, options.url);
  let said = '';
  for (;;) {
    const { total, not_started, live, settled } = await call(url, ReplayProgress);
    const line = `${settled} of ${total} settled, ${live} being played, ${not_started} to come`;
    if (line !== said) write(line);
    said = line;
    if (settled === total) return;
    await new Promise((resolve) => setTimeout(resolve, POLL_MS));
  }
}

/** Sends the file in pages; returns all of its matches as they were scheduled. */
async function sendPages(rows: readonly ReplayRow[], options: ReplayOptions): Promise<ReplayAnswer> {
  let started: Pick<ReplayAnswer, 'run' | 'begins_at'> | null = null;
  const matches: ReplayAnswer['matches'] = [];
  for (let from = 0; from < rows.length; from += REPLAY_PAGE) {
    const page = rows.slice(from, from + REPLAY_PAGE);
    const answer: ReplayAnswer = await call(new URL('/sandbox/feed/replay', options.url), ReplayAnswer, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ speed: options.speed, rows: page, ...started }),
    });
    started ??= { run: answer.run, begins_at: answer.begins_at };
    matches.push(...answer.matches);
  }
  return { run: started?.run ?? '', begins_at: started?.begins_at ?? '', matches };
}

async function play(season: readonly SeasonRow[], options: ReplayOptions, write: Write): Promise<void> {
  const kickOffs = replayLayout(season, options.speed);
  const rows = season.map(({ day: _day, minute: _minute, ...row }, i) => ({
    ...row,
    kick_off_in: kickOffs[i] ?? 0,
  }));
  const { run, matches } = await sendPages(rows, options);
  const starts = matches.map((match) => match.starts_at).sort();
  const ends = matches.map((match) => match.ends_at).sort();
  write(
    `${matches.length} matches laid out: first kick-off ${clock(starts[0] ?? '')}, last whistle ${clock(ends.at(-1) ?? '')}`,
  );
  if (!options.watch) return;
  await watch(run, options, write);
  write(`done: ${matches.length} matches played and settled as the file says`);
}

/**
 * `replay <file.csv> [--speed N]`: reads a season file, sends its matches to the running server and follows them until the last
 * one is settled. Returns the exit code: 0 done, 1 nothing could be replayed, 2 wrong usage.
 */
export async function replayCommand(
  argv: readonly string[],
  write: Write = (line) => void process.stdout.write(`${line}\n`),
): Promise<number> {
  const options = optionsOf(argv, process.env);
  if (options === 'help') return 0;
  if (options === null) return 2;
  const name = basename(options.file);
  try {
    const season = readSeasonFile(await readFile(options.file, 'utf8'));
    if (!season.ok) {
      write(`${name} was refused: ${season.error}`);
      return 1;
    }
    for (const { line, reason } of season.value.broken) write(`${name} line ${line} skipped: ${reason}`);
    if (season.value.rows.length === 0) {
      write(`${name} holds no match that can be replayed`);
      return 1;
    }
    await play(season.value.rows, options, write);
    return 0;
  } catch (error) {
    write(`replay: ${error instanceof Error ? error.message : String(error)}`);
    return 1;
  }
}
