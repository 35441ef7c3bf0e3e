import { mkdtemp, realpath, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { killLeftovers, startNode } from '../testing/child.ts';
import { PROVED, REFUTED } from './test-support/calls.ts';
import { FILES, FIRST_LINE, OTHERS } from './test-support/project.ts';

let said: Map<string, string>;
beforeAll(async () => {
  const folder = await realpath(await mkdtemp(join(tmpdir(), 'jukwaa-rows-')));
  for (const [name, text] of Object.entries(FILES)) await writeFile(join(folder, name), text);
  const script = join(import.meta.dirname, 'check-process.ts');
  const { stdout, stderr, code } = await startNode(['--import', 'tsx', script, folder], {}).ended;
  await rm(folder, { recursive: true });
  if (code !== 0) throw new Error(stderr);
  const faults: { place: string; what: string }[] = JSON.parse(stdout);
  said = new Map();
  for (const { place, what } of faults) said.set(place, [said.get(place) ?? [], what].flat().join('; '));
});
afterAll(killLeftovers);

describe('the check of row types accepts a row type that matches its statement', () => {
  test.each(PROVED.map(([row, sql], index) => [row, sql, index] as const))(
    'the check of row types accepts the row type %s for its statement: %s',
    (_row, _sql, index) => {
      expect(said.get(`proved.ts:${FIRST_LINE + index}`)).toBeUndefined();
    },
  );
});

describe('the check of row types reports a row type that does not match its statement, with both types', () => {
  test.each(REFUTED.map(([row, sql, what], index) => [row, sql, what, index] as const))(
    'the check of row types reports the row type %s for its statement, with both types: %s',
    (_row, _sql, what, index) => {
      expect(said.get(`refuted.ts:${FIRST_LINE + index}`)).toBe(what);
    },
  );
});

const lineOf = (start: string) => OTHERS.split('\n').findIndex((line) => line.startsWith(start)) + 1;
const saidOf = (start: string) => said.get(`others.ts:${lineOf(start)}`);

describe('the check of a statement’s values', () => {
  test('the check of a statement’s values accepts values of the parameters’ types, null, and lists that the sources do not spell out', () => {
    const first = lineOf('const values');
    const places = [first, first + 1, first + 2, first + 3].map((line) => `others.ts:${line}`);
    expect(places.map((place) => said.get(place))).toEqual([undefined, undefined, undefined, undefined]);
  });

  test.each([
    ['const asText', '$1 is string, but the statement takes number'],
    ['const atText', '$1 is string, but the statement takes Date'],
    ['const oneOf', '$1 is number, but the statement takes number[]'],
    ['const tooMany', '2 values are given, but the statement has 1 parameters'],
    ['const none', '0 values are given, but the statement has 1 parameters'],
  ])(
    'the check of a statement’s values reports values that do not match the parameters: %s',
    (start, what) => {
      expect(saidOf(start)).toBe(what);
    },
  );
});

describe('the check of a statement that is composed of parts', () => {
  test('tries every text that a parameter of a literal union can have', () => {
    expect(saidOf('const one')).toBeUndefined();
  });

  test('the check of row types resolves the constants in the text', () => {
    expect(saidOf('const listed')).toBeUndefined();
  });

  test('the check of row types tries the arguments of every call of the function', () => {
    expect(saidOf('const find')).toBe('the statement does not fit the schema: column "age" does not exist');
  });

  test('the check of a statement that is composed of parts uses the row type that the caller infers', () => {
    expect(saidOf('const inferred')).toBe('nick is string, but the column is string | null');
  });

  test('the check of a statement that is composed of parts reports a text that the sources do not determine', () => {
    expect(saidOf('const any')).toBe("the statement can't be read from the sources: any is passed on");
  });

  test('the check of a statement that is composed of parts reports a row type that is a type parameter of the caller', () => {
    expect(saidOf('const of')).toBe(
      'the row type is that of a caller: name the columns that the statement gives',
    );
  });
});
