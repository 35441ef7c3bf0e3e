import { readFile, rename, rm, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { BuildChange, PageConfig } from '@jukwaa/contracts';
import * as v from 'valibot';
import { writeRemote } from '../new-remote/new-remote.ts';
import { ROOT } from '../start/root.ts';
import { type Child, killLeftovers, startNode } from '../testing/child.ts';
import { BUILD_MS, newDataFolder } from '../testing/data-folder.ts';
import { endTurn, TURN_MS, takeTurnAlone } from '../testing/remotes-turn.ts';

const NAME = `dev-proof-${process.pid}`;

let data: string;
let folder: string;
let child: Child;
let url: string;

beforeAll(takeTurnAlone, TURN_MS);
beforeAll(async () => {
  data = await newDataFolder();
  folder = await writeRemote(join(ROOT, 'remotes'), NAME);
  await symlink(join(ROOT, 'remotes/virtuals/node_modules'), join(folder, 'node_modules'));
  const env = {
    JUKWAA_LOG: 'warn',
    JUKWAA_PORT: '0',
    JUKWAA_DATA: data,
    JUKWAA_ENV: 'test',
    JUKWAA_FEED: 'sandbox',
  };
  child = startNode([join(ROOT, 'deploy/stack/bin/run.mjs'), 'dev', NAME], env);
  url = await child.says(/Jukwaa is on {2}(\S+)/);
  await child.says(/(Watching)/);
}, BUILD_MS);
afterAll(async () => {
  await child.end('SIGTERM');
  await killLeftovers();
  await rm(folder, { recursive: true, force: true });
  await rm(data, { recursive: true, force: true });
});
afterAll(endTurn);

async function page(): Promise<PageConfig> {
  const html = await (await fetch(`${url}/${NAME}`)).text();
  const json = /<script id="jukwaa"[^>]*>([\s\S]*?)<\/script>/.exec(html)?.[1] ?? 'null';
  return v.parse(PageConfig, JSON.parse(json));
}

const versionsOf = ({ plan }: PageConfig) =>
  Object.fromEntries(Object.values(plan.remotes).map(({ name, version }) => [name, version]));

/**
 * Changes a file of the remote; returns the function that restores it. Each write is one step: the server must not read a file that
 * is only half written.
 */
async function edit(change: (text: string) => string): Promise<() => Promise<void>> {
  const file = join(folder, 'src/messages.ts');
  const save = async (text: string) => {
    await writeFile(`${file}.part`, text);
    await rename(`${file}.part`, file);
  };
  const was = await readFile(file, 'utf8');
  await save(change(was));
  return () => save(was);
}

/** Follows the messages to open pages; `next` returns the next change. */
async function listen(address: string) {
  const stop = new AbortController();
  const { body } = await fetch(url + address, { signal: stop.signal });
  const reader = body?.pipeThrough(new TextDecoderStream()).getReader();
  let text = '';
  return {
    stop: () => stop.abort(),
    next: async (): Promise<BuildChange> => {
      for (;;) {
        const [all, line] = /^data: (.*)\n\n/m.exec(text) ?? [];
        if (all !== undefined && line !== undefined) {
          text = text.slice(text.indexOf(all) + all.length);
          return v.parse(BuildChange, JSON.parse(line));
        }
        text += (await reader?.read())?.value ?? '';
      }
    },
  };
}

it(
  '[FED-09] an edit of one remote is shown in the open page, and nothing else changes',
  async () => {
    const before = await page();
    const line = await listen(before.changes ?? '');
    await edit((text) => text.replace('Log in to take part.', 'Log in first.'));
    const change = await line.next();
    line.stop();
    const after = versionsOf(await page());
    expect(change).toMatchObject({ kind: 'remote', remote: NAME, build: { version: after[NAME] } });
    expect(after[NAME]).not.toBe(versionsOf(before)[NAME]);
    expect(after).toEqual({ ...versionsOf(before), [NAME]: after[NAME] });
    const entry = change.kind === 'remote' ? `${change.build.base}${change.build.entry}` : '';
    expect((await fetch(url + entry)).status).toBe(200);
  },
  BUILD_MS,
);

it(
  '[FED-09] a fault in the source is reported, and the last build stays until it is fixed',
  async () => {
    const before = versionsOf(await page());
    const line = await listen((await page()).changes ?? '');
    const mend = await edit((text) => `const = ;\n${text}`);
    const problem = { file: `remotes/${NAME}/src/messages.ts`, line: 1, column: 7 };
    expect(await line.next()).toMatchObject({
      kind: 'failures',
      failures: [{ name: NAME, problems: [{ ...problem, frame: expect.stringContaining('const = ;') }] }],
    });
    expect(versionsOf(await page())).toEqual(before);
    await mend();
    expect(await line.next()).toEqual({ kind: 'failures', failures: [] });
    await edit((text) => text.replace('Log in first.', 'Log in now.'));
    expect(await line.next()).toMatchObject({ kind: 'remote', remote: NAME });
    line.stop();
  },
  BUILD_MS,
);

it(
  '[FED-09] a browser shows errors and edits in its open page, and keeps the slip',
  async () => {
    // One worker, because the specs edit the same files; the last test leaves a broken build.
    const specs = ['--project=pixel-5', '--workers=1', 'hot-reload.spec.ts', 'page-errors.spec.ts'];
    const run = [join(ROOT, 'deploy/stack/bin/run.mjs'), 'e2e', '--base', url];
    const env = {
      JUKWAA_SPECS: './own-stack',
      JUKWAA_EDITED: join(folder, 'src/messages.ts'),
      JUKWAA_EDITED_PATH: `/${NAME}`,
    };
    const { code, stdout } = await startNode([...run, ...specs], env).ended;
    expect([code, stdout]).toEqual([0, expect.stringContaining('3 passed')]);
  },
  BUILD_MS,
);
