import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from '@jest/globals';
import type { ContractTypes, RemoteSources } from '@jukwaa/contracts';
import { readSources } from '../../client/read-sources.ts';
import { changedTypes, currentTypes, ROOT } from '../../testing/contract-types.ts';
import { typeErrors } from './check-types.ts';

describe('[FED-07] a remote that is checked against the contracts of the live host', () => {
  let types: ContractTypes;
  let sources: RemoteSources;
  const checkTypes = (against: ContractTypes) => typeErrors({ remote: 'virtuals', sources, types: against });
  beforeAll(async () => {
    sources = (await readSources(join(ROOT, 'remotes/virtuals'))) ?? {};
    types = await currentTypes();
  });

  test('a remote fits the host that it was written for', async () => {
    expect(await checkTypes(types)).toEqual([]);
  });

  test('a remote does not fit a host without a field that it uses', async () => {
    const without = changedTypes(types, 'contracts/src/http/virtuals.ts', /^ {2}next_round_at: .*\n/m, '');
    const found = await checkTypes(without);
    expect(found).toContainEqual(expect.stringMatching(/^src\/[\w/.-]+:\d+ .*next_round_at/));
    for (const finding of found) expect(finding).toMatch(/^src\/[\w/.-]+:\d+ /);
  });

  test('a remote fits a host with another type in an unused field, but not one with another type in that field', async () => {
    const file = 'contracts/src/http/virtuals.ts';
    const used = changedTypes(
      types,
      file,
      'next_round_at: v.nullable(Instant)',
      'next_round_at: v.nullable(v.boolean())',
    );
    expect(await checkTypes(used)).not.toEqual([]);
    const unused = changedTypes(
      types,
      'contracts/src/http/content.ts',
      'ordered: v.boolean()',
      'ordered: v.string()',
    );
    expect(await checkTypes(unused)).toEqual([]);
  });

  test('an error of a remote is found again after a change elsewhere, until it is mended, whatever the last check left', async () => {
    const remote = 'checked-again';
    const broken = { 'src/a.ts': 'export const a: string = 1;\n', 'src/b.ts': 'export const b = 1;\n' };
    const found = [expect.stringMatching(/^src\/a\.ts:1 /)];
    const check = (sources: RemoteSources) => typeErrors({ remote, sources, types });
    expect(await check(broken)).toEqual(found);
    expect(await check({ ...broken, 'src/b.ts': 'export const b = 2;\n' })).toEqual(found);
    const mended = { ...broken, 'src/a.ts': "export const a: string = '1';\n" };
    expect(await check(mended)).toEqual([]);
    const record = join(ROOT, '.cache/checked-types', `${remote}.tsbuildinfo`);
    await writeFile(record, (await readFile(record, 'utf8')).slice(0, 2_000));
    expect(await check(broken)).toEqual(found);
    await rm(record);
  });

  test('a package of the remote’s own, which the registry does not have, stops nothing', async () => {
    const more = { 'src/chart.ts': "import { line } from 'charts';\nexport const shown = line([1]);\n" };
    expect(await typeErrors({ remote: 'virtuals', sources: { ...sources, ...more }, types })).toEqual([]);
  });

  test.each([
    [
      'with a comment before it',
      `import { x } from /* a part */ '../../../../deploy/registry/src/refusal.ts';`,
    ],
    ['in escapes', `import { x } from '\\x2e./../../../deploy/registry/src/refusal.ts';`],
  ])('a file of the machine whose address is written %s is named in no error', async (_what, text) => {
    const found = await typeErrors({ remote: 'virtuals', sources: { 'src/a.ts': text }, types });
    expect(found).toEqual([
      'its sources reach for files of the registry’s machine, which are none of its own',
    ]);
  });

  test('an error of a new remote, for which the registry has no folder, is found', async () => {
    const text = "import { setLocale } from '@jukwaa/runtime';\nsetLocale('fr');\n";
    expect(await typeErrors({ remote: 'fresh', sources: { 'src/remote.ts': text }, types })).toEqual([
      expect.stringMatching(/^src\/remote\.ts:2 .*'"fr"'/),
    ]);
  });
});
