import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from '@jest/globals';
import { PageConfig } from '@jukwaa/contracts';
import * as v from 'valibot';
import { ROOT } from '../start/root.ts';
import { until } from '../tasks/until.ts';
import { startNode } from '../testing/child.ts';
import { BUILD_MS, OwnStack } from '../testing/own-stack.ts';
import { buildChanged } from './changed-remote.ts';

const Signed = v.object({
  url: v.string(),
  overrides: v.array(v.object({ remote: v.string(), version: v.string() })),
});
const Access = v.object({ url: v.string() });
const Shown = v.object({ state: v.string() });
const Published = v.object({ version: v.string(), preview: v.string() });

/** The browser tests open a jackpot, which is made of simulated matches. */
const stack = OwnStack.ofFile(async () => ({ JUKWAA_FEED: 'simulate' }));
/** A link that is valid for half a minute and has expired when the test needs it. */
let expiring: string;

beforeAll(async () => {
  expiring = v.parse(Signed, await jukwaa('preview', 'casino@live', '--hours', '0.01')).url;
}, BUILD_MS);

const jukwaa = (...args: readonly string[]) => stack.jukwaa(...args);

/** The version of a remote in a page that is opened now. */
async function liveVersion(remote: string): Promise<string | undefined> {
  const html = await (await fetch(stack.url)).text();
  const config = /<script id="jukwaa"[^>]*>(.*)<\/script>/.exec(html)?.[1] ?? 'null';
  return v.parse(PageConfig, JSON.parse(config)).plan.remotes[remote]?.version;
}

/** Folder for the output of the browser tests of this file. */
const artifacts = () => ({ JUKWAA_ARTIFACTS: join(stack.top, 'artifacts') });

describe('a version that is not live', () => {
  test(
    '[FED-10] a version that is not live is tested in a browser at its preview address, which no visitor gets',
    async () => {
      const change = {
        remote: 'virtuals',
        file: 'src/messages.ts',
        from: "title: 'Virtual sports'",
        to: "title: 'Virtual sports' + ''",
      };
      const build = await buildChanged(join(stack.top, 'labelled'), change);
      const labelled = v.parse(
        Published,
        await jukwaa('publish', 'virtuals', '--dir', build, '--label', 'e2e'),
      );
      expect(labelled.preview).toBe(`${stack.url.replace('//', '//e2e--virtuals.preview.')}/`);
      const base = labelled.preview;
      const run = [join(ROOT, 'deploy/stack/bin/run.mjs'), 'e2e', '--base', base];
      const chosen = ['--project=pixel-5', 'federation.spec.ts', '-g', 'share one react'];
      const { code, stdout } = await startNode([...run, ...chosen], artifacts()).ended;
      expect([code, stdout]).toEqual([0, expect.stringContaining('1 passed')]);
      expect(await liveVersion('virtuals')).not.toBe(labelled.version);
    },
    BUILD_MS,
  );

  test(
    '[FED-04] a version that is not live is shown by signed links with other versions, one of them local, until they expire',
    async () => {
      const { url, overrides } = v.parse(Signed, await jukwaa('preview', 'virtuals@e2e', 'casino@local'));
      expect(overrides.map(({ remote }) => remote)).toEqual(['virtuals', 'casino']);
      expect(overrides[1]?.version).toBe(await liveVersion('casino'));
      const { url: registry } = v.parse(
        Access,
        JSON.parse(await readFile(join(stack.data, 'remotes/access.json'), 'utf8')),
      );
      const token = new URL(expiring).pathname.split('/').at(-1);
      await until('the end of the first link', async () => {
        const { state } = v.parse(Shown, await (await fetch(`${registry}/previews/links/${token}`)).json());
        return state === 'expired' ? true : null;
      });
      const run = [join(ROOT, 'deploy/stack/bin/run.mjs'), 'e2e', '--base', stack.url];
      const env = {
        JUKWAA_SPECS: './own-stack',
        JUKWAA_LINK: url,
        JUKWAA_LINK_SHOWS: overrides.map(({ remote, version }) => `${remote} ${version}`).join(', '),
        JUKWAA_EXPIRED_LINK: expiring,
        ...artifacts(),
      };
      const { code, stdout } = await startNode([...run, '--project=pixel-5', 'preview-links.spec.ts'], env)
        .ended;
      expect([code, stdout]).toEqual([0, expect.stringContaining('6 passed')]);
    },
    BUILD_MS,
  );
});
