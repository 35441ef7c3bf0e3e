import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from '@jest/globals';
import { PageConfig } from '@jukwaa/contracts';
import * as v from 'valibot';
import { BUILD_MS, OwnStack } from '../testing/own-stack.ts';
import { buildChanged } from './changed-remote.ts';
import { withOtherReact } from './other-react.ts';

const WAS = 'There are no games available for this selection';
/** The text of the n-th run's change: a run on the state of an earlier one publishes a new version too. */
const changedTo = (n: number) => `Nothing fits this selection, says the changed remote ${n}`;

const Restored = v.object({ last_live: v.string() });

const stack = OwnStack.ofFile();

const jukwaa = (...args: readonly string[]) => stack.jukwaa(...args);

/** Returns the plan of a page that is opened now. */
async function opened() {
  const html = await (await fetch(stack.url)).text();
  const config = /<script id="jukwaa"[^>]*>(.*)<\/script>/.exec(html)?.[1] ?? 'null';
  return v.parse(PageConfig, JSON.parse(config)).plan.remotes;
}

/** Repeats the request until the condition holds. */
async function until(isSo: () => Promise<boolean>): Promise<void> {
  while (!(await isSo())) await new Promise((resolve) => setTimeout(resolve, 500));
}

/** Opens pages until one has this version: a plan is reused for half a second. */
async function openedWith(version: string) {
  for (;;) {
    const plan = await opened();
    if (plan.sportsbook?.version === version) return plan;
  }
}

/** Every file of host and remotes in the data folder, with its hash. */
async function filesIn(folder: string): Promise<Map<string, string>> {
  const names = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = names.filter((entry) => entry.isFile() && entry.name !== 'access.json');
  const hashed = files.map(async (entry) => {
    const path = join(entry.parentPath, entry.name);
    return [
      path,
      createHash('sha256')
        .update(await readFile(path))
        .digest('hex'),
    ] as const;
  });
  return new Map(await Promise.all(hashed));
}

const stored = async () =>
  new Map([...(await filesIn(join(stack.data, 'host'))), ...(await filesIn(join(stack.data, 'remotes')))]);

const Published = v.object({
  version: v.string(),
  files: v.number(),
  sent: v.number(),
});

describe('[FED-03] a changed sportsbook, published alone', () => {
  let before: Awaited<ReturnType<typeof opened>>;
  let version: string;
  let changes = 0;

  test(
    'a remote that is published alone reaches the next page; no other file of host or remotes changes',
    async () => {
      before = await opened();
      const files = await stored();
      changes += 1;
      const change = {
        remote: 'sportsbook',
        file: 'src/matches/texts.ts',
        from: WAS,
        to: changedTo(changes),
      };
      const build = await buildChanged(stack.top, change);
      const published = v.parse(Published, await jukwaa('publish', 'sportsbook', '--dir', build));
      version = published.version;
      const { sportsbook, ...others } = await openedWith(version);
      const { sportsbook: was, ...othersBefore } = before;
      expect(sportsbook?.base).not.toBe(was?.base);
      expect(others).toEqual(othersBefore);

      const after = await stored();
      for (const [path, hash] of files) expect([path, after.get(path)]).toEqual([path, hash]);
      const added = [...after.keys()].filter((path) => !files.has(path));
      const lists = added.filter((path) => path.includes('versions'));
      expect(lists).toEqual([join(stack.data, 'remotes/versions/sportsbook', `${version}.json`)]);
      expect(published.sent).toBeLessThan(published.files);
    },
    BUILD_MS,
  );

  test('a remote that is published alone brings the change, in files that are served under its own version', async () => {
    const { files } = v.parse(
      v.object({ files: v.record(v.string(), v.unknown()) }),
      v.parse(v.object({ manifest: v.unknown() }), await jukwaa('inspect', 'sportsbook')).manifest,
    );
    const texts = await Promise.all(
      Object.keys(files).map(async (name) =>
        (await fetch(`${stack.url}/r/sportsbook/${version}/${name}`)).text(),
      ),
    );
    expect(texts.some((text) => text.includes(changedTo(changes)))).toBe(true);
  });

  test('[FED-05] a remote that is published alone is rolled back by one command, and restored by its name', async () => {
    // An earlier run may have ended after its rollback.
    await jukwaa('promote', 'sportsbook', version);
    await jukwaa('rollback', 'sportsbook');
    expect(await openedWith(before.sportsbook?.version ?? '')).toMatchObject({
      sportsbook: { base: before.sportsbook?.base },
    });
    await jukwaa('promote', 'sportsbook', version);
    await openedWith(version);
  });

  test(
    '[FED-07] a remote whose screen throws with its own sample answers is refused, and one whose entry takes another React',
    async () => {
      const change = {
        remote: 'virtuals',
        file: 'src/screens/lobby/lobby-screen.tsx',
        from: 'const t = ',
        to: "throw new Error('no leagues'); const t = ",
      };
      const build = await buildChanged(join(stack.top, 'broken'), change);
      await expect(jukwaa('publish', 'virtuals', '--dir', build)).rejects.toThrow(
        'its screen lobby at /virtuals in English throws Error: no leagues',
      );
      expect((await opened()).virtuals).toEqual(before.virtuals);

      await withOtherReact(build);
      await expect(jukwaa('publish', 'virtuals', '--dir', build)).rejects.toThrow(
        'its entry takes react ^18.0.0',
      );
    },
    BUILD_MS,
  );

  test('[FED-05] a retired remote is gone from the next page, and its files stay for open ones', async () => {
    const { virtuals } = await opened();
    await expect(jukwaa('retire', 'virtuals')).rejects.toThrow('/virtuals would have no remote');
    await jukwaa('retire', 'virtuals', '--without-successor');
    await until(async () => (await opened()).virtuals === undefined);
    expect((await fetch(`${stack.url}${virtuals?.base}${virtuals?.entry}`)).status).toBe(200);
    const ended = await fetch(`${stack.url}/virtuals`);
    expect([ended.status, await ended.text()]).toEqual([200, expect.not.stringContaining('/r/virtuals/')]);
  });

  test(
    'a remote that is published alone stays live over a restart of the stack, which has built another one',
    async () => {
      await stack.stop();
      await stack.start();
      expect((await opened()).sportsbook?.version).toBe(version);
    },
    BUILD_MS,
  );

  test('a remote that was retired before the restart stays so, until it is restored and promoted', async () => {
    expect((await opened()).virtuals).toBeUndefined();
    const restored = v.parse(Restored, await jukwaa('restore', 'virtuals'));
    expect((await opened()).virtuals).toBeUndefined();
    await jukwaa('promote', 'virtuals', restored.last_live);
    await until(async () => (await opened()).virtuals?.version === restored.last_live);
  });
});
