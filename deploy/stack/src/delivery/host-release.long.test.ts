import { readFile } from 'node:fs/promises';
import { get } from 'node:http';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from '@jest/globals';
import { HostManifest } from '@jukwaa/contracts';
import * as v from 'valibot';
import { ROOT } from '../start/root.ts';
import { startNode } from '../testing/child.ts';
import { BUILD_MS, OwnStack } from '../testing/own-stack.ts';
import { changeHost } from './changed-host.ts';
import { buildRelease } from './host-build.ts';

const Published = v.object({ version: v.string(), preview: v.string() });

const stack = OwnStack.ofFile();
/** Takes a function of the runtime from the modules that screens get. */
const WITHOUT_TEXTS = `const whole = module.exports;
const { useText, ...rest } = whole.requireShared('@jukwaa/runtime');
const requireShared = (name) => (name === '@jukwaa/runtime' ? rest : whole.requireShared(name));
module.exports = { ...whole, requireShared };`;

/** The build of this machine, and another release of the same sources. */
let own: HostManifest;
let next: string;

const manifestIn = async (folder: string) =>
  v.parse(HostManifest, JSON.parse(await readFile(join(folder, 'jukwaa.json'), 'utf8')));

beforeAll(async () => {
  own = await manifestIn(join(ROOT, 'host/dist'));
  next = join(stack.top, 'next');
  await buildRelease(next);
}, BUILD_MS);

const jukwaa = (...args: readonly string[]) => stack.jukwaa(...args);

const publish = async (folder: string, ...options: readonly string[]) =>
  v.parse(Published, await jukwaa('publish', 'host', '--dir', folder, ...options));

/** The page of an address; names below `localhost` need no DNS in a browser. */
const pageOf = (url: string): Promise<string> =>
  new Promise((resolve, reject) => {
    const { host, port } = new URL(url);
    get({ host: '127.0.0.1', port, headers: { host } }, (response) => {
      let html = '';
      response.setEncoding('utf8').on('data', (chunk: string) => {
        html += chunk;
      });
      response.on('end', () => resolve(html));
    }).on('error', reject);
  });

/** The host's version of a page that is opened now. */
async function hostOf(url = stack.url): Promise<string> {
  const html = await pageOf(url);
  return /src="\/host\/([^/]+)\/main/.exec(html)?.[1] ?? 'none';
}

async function until(version: string): Promise<void> {
  while ((await hostOf()) !== version) await new Promise((resolve) => setTimeout(resolve, 100));
}

describe('[FED-03] the host, released like a remote', () => {
  test('a start publishes its build', async () => {
    expect(await hostOf()).toBe(own.version);
    const { version } = v.parse(v.object({ version: v.string() }), await jukwaa('inspect', 'host'));
    expect(version).toBe(own.version);
  });

  test(
    'another build is previewed, goes live for the next page, and back; files of both stay',
    async () => {
      const { version, preview } = await publish(next, '--label', 'next');
      expect(version).not.toBe(own.version);
      expect(preview).toBe(`${stack.url.replace('//', '//next--host.preview.')}/`);
      expect([await hostOf(preview), await hostOf()]).toEqual([version, own.version]);
      await jukwaa('promote', 'host', 'next');
      await until(version);
      expect(await (await fetch(`${stack.url}/sw.js`)).text()).toContain(`/* host ${version} */`);
      const built = await manifestIn(next);
      for (const [of, { files }] of [[version, built] as const, [own.version, own] as const])
        for (const name of Object.keys(files).filter((one) => one.endsWith('.js')))
          expect([name, (await fetch(`${stack.url}/host/${of}/${name}`)).status]).toEqual([name, 200]);
      await jukwaa('rollback', 'host');
      await until(own.version);
    },
    BUILD_MS,
  );

  test.each([
    [
      'whose server build throws',
      { server: () => 'throw new Error("no page");' },
      ['its server build does not load'],
    ],
    [
      'with another contract',
      { manifest: { contract: '2.0.0' } },
      ['casino@', 'it needs host contract ^1.0.0, this host serves 2.0.0', 'in three steps'],
    ],
    [
      'without the regions of live remotes',
      { manifest: { slots: [] } },
      ['sportsbook@', 'it fills the slot betslip, which no region of this host requests'],
    ],
    [
      'whose runtime has lost a function that screens use',
      { server: (text: string) => `${text}\n${WITHOUT_TEXTS}` },
      [
        'account@',
        'casino@',
        'sportsbook@',
        'it uses useText of @jukwaa/runtime, which this host does not have',
      ],
    ],
  ])(
    '[FED-07] a host %s is refused, with the remotes that it would break',
    async (what, change, reasons) => {
      const folder = join(stack.top, what.replaceAll(' ', '-'));
      await changeHost(next, folder, { version: `0.1.0-${what.length}aaaaaaaa`, ...change });
      const said = await publish(folder).then(
        () => 'it was published',
        (error: Error) => error.message,
      );
      for (const reason of reasons) expect(said).toContain(reason);
      expect(await hostOf()).toBe(own.version);
    },
    BUILD_MS,
  );

  test(
    '[FED-06] open pages keep their host, and one that throws at its start gives way to the one before it',
    async () => {
      const broken = await changeHost(next, join(stack.top, 'broken'), {
        version: '0.1.0-bbbbbbbbbb',
        main: (text) => `throw new Error("a broken host");${text}`,
      });
      await publish(join(stack.top, 'broken'), '--label', 'broken');
      const run = [join(ROOT, 'deploy/stack/bin/run.mjs'), 'e2e', '--base', stack.url];
      const env = {
        JUKWAA_SPECS: './own-stack',
        JUKWAA_ACCESS: join(stack.data, 'remotes/access.json'),
        JUKWAA_HOST_NEXT: (await manifestIn(next)).version,
        JUKWAA_HOST_BROKEN: broken,
        JUKWAA_ARTIFACTS: join(stack.top, 'artifacts'),
      };
      const { code, stdout } = await startNode([...run, '--project=pixel-5', 'host-release.spec.ts'], env)
        .ended;
      expect([code, stdout]).toEqual([0, expect.stringContaining('2 passed')]);
    },
    BUILD_MS,
  );

  test(
    'a version that was chosen stays live over a restart of the stack',
    async () => {
      const { version } = await manifestIn(next);
      await stack.stop();
      await stack.start();
      expect(await hostOf()).toBe(version);
    },
    BUILD_MS,
  );
});
