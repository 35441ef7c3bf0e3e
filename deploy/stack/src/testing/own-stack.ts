import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll } from '@jest/globals';
import { ROOT } from '../start/root.ts';
import { type Ended, killLeftovers, startNode } from './child.ts';
import { BUILD_MS, withReleases } from './data-folder.ts';
import { type RunningStack, startStack } from './jukwaa.ts';
import { createMatch } from './own-match.ts';
import { endTurn, TURN_MS, takeTurn } from './remotes-turn.ts';

export { BUILD_MS } from './data-folder.ts';

const COMMAND = join(ROOT, 'deploy/registry/bin/jukwaa.mjs');

type Variables = Readonly<Record<string, string>>;

/**
 * A stack for the tests of one file, in a new folder that is removed at the end. Unless the variables name them, it has no sandbox
 * provider of slots, which is a process of its own, and a single match: the simulated ones take half a minute of processor time.
 */
export class OwnStack {
  /** For files of the tests. */
  top = '';
  #variables: Variables = {};
  #running: RunningStack | null = null;

  /** Starts it before the tests of the file. `variables` returns extra variables; the folder exists by then. */
  static ofFile(variables: (top: string) => Promise<Variables> = async () => ({})): OwnStack {
    const own = new OwnStack();
    beforeAll(takeTurn, TURN_MS);
    beforeAll(async () => {
      own.top = await mkdtemp(join(tmpdir(), 'jukwaa-stack-'));
      own.#variables = await variables(own.top);
      await withReleases(own.data);
      await own.start();
      // The lists of pages are not empty then.
      if (own.#variables.JUKWAA_FEED === undefined) await createMatch(own.url, 3 * 3_600);
    }, BUILD_MS);
    afterAll(async () => {
      await own.stop();
      await killLeftovers();
      await rm(own.top, { recursive: true, force: true });
    });
    afterAll(endTurn);
    return own;
  }

  get data(): string {
    return join(this.top, 'data');
  }

  get url(): string {
    return this.#running?.url ?? '';
  }

  async start(): Promise<void> {
    const usual = {
      JUKWAA_DATA: this.data,
      JUKWAA_ENV: 'test',
      JUKWAA_GAMES: 'none',
      JUKWAA_FEED: 'sandbox',
    };
    this.#running = await startStack({ ...usual, ...this.#variables });
  }

  /** Runs `npx jukwaa … --json` for its registry. @returns the answer @throws Error with the reasons of a refusal */
  async jukwaa(...args: readonly string[]): Promise<unknown> {
    const run = startNode([COMMAND, '--json', ...args], { JUKWAA_DATA: this.data });
    const { code, stdout, stderr } = await run.ended;
    if (code !== 0) throw new Error(`jukwaa ${args.join(' ')} ended with ${code}: ${stderr}`);
    return JSON.parse(stdout);
  }

  /** Ends it as an operator does. @returns how it ended; null when it does not run */
  async stop(): Promise<Ended | null> {
    const running = this.#running;
    this.#running = null;
    return running === null ? null : running.end('SIGTERM');
  }
}
