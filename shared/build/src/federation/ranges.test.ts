import { expect, test } from '@jest/globals';
import { satisfy as satisfyOfPackage } from '@module-federation/runtime-core';
import { satisfy } from './gates/ranges.ts';

const PARTS = [0, 1, 2, 10];
const VERSIONS = PARTS.flatMap((major) =>
  PARTS.flatMap((minor) => PARTS.map((patch) => `${major}.${minor}.${patch}`)),
);

test.each(['^', '<='])('a version is in the same ranges with %s as by the package', (operator) => {
  const judged = (judge: (version: string, range: string) => boolean) =>
    VERSIONS.flatMap((wanted) =>
      VERSIONS.filter((version) => judge(version, operator + wanted)).map(
        (version) => `${version} ${wanted}`,
      ),
    );
  expect(judged(satisfy)).toEqual(judged(satisfyOfPackage));
});

test('a text that is no version is in no range', () => {
  expect([satisfy('latest', '^1.0.0'), satisfyOfPackage('latest', '^1.0.0')]).toEqual([false, false]);
});
