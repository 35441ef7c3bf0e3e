import { beforeAll, describe, expect, test } from '@jest/globals';
import type { ContractTypes } from '@jukwaa/contracts';
import { changedTypes, currentTypes, ROOT } from '../testing/contract-types.ts';
import { checkTypes } from './check-types.ts';

describe('[FED-07] a remote that is checked against the contracts of the live host', () => {
  let types: ContractTypes;
  beforeAll(async () => {
    types = await currentTypes();
  });

  test('a remote fits the host that it was written for', async () => {
    expect(await checkTypes(ROOT, 'virtuals', types)).toEqual([]);
  });

  test('a remote does not fit a host without a field that it uses', async () => {
    const without = changedTypes(types, 'contracts/src/http/virtuals.ts', /^ {2}next_round_at: .*\n/m, '');
    const found = await checkTypes(ROOT, 'virtuals', without);
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
    expect(await checkTypes(ROOT, 'virtuals', used)).not.toEqual([]);
    const unused = changedTypes(
      types,
      'contracts/src/http/content.ts',
      'ordered: v.boolean()',
      'ordered: v.string()',
    );
    expect(await checkTypes(ROOT, 'virtuals', unused)).toEqual([]);
  });
});
