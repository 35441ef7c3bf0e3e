import { expect, test } from '@jest/globals';
import { bannedWordsIn } from './words.ts';

const wordsIn = (path: string, ...lines: string[]): string[] =>
  bannedWordsIn(path, lines.join('\n')).map((line) => line.replace(/ →.*/, ''));

test('banned words in comments are reported with file, line and a better word', () => {
  const text = ['const a = 1; // Nobody waits.', '/**', ' * The page', ' * loads anew.', ' */'].join('\n');
  expect(bannedWordsIn('host/a.ts', text)).toEqual([
    'host/a.ts:1: Nobody → say what does not happen: "no client", "is not sent"',
    'host/a.ts:4: anew → again',
  ]);
});

test('banned words in test titles are reported, but not those in the texts of a test', () => {
  const found = wordsIn(
    'host/a.test.ts',
    "test('a player is told of a bet', () => {",
    "  expect(screen).toHave('Nobody was told');",
    '});',
    "test.each([1])('somebody bets %s', () => {});",
    'describe(`whoever pays`, () => {});',
  );
  expect(found).toEqual([
    'host/a.test.ts:1: is told',
    'host/a.test.ts:4: somebody',
    'host/a.test.ts:5: whoever',
  ]);
});

test('banned words in the rows of a table of tests are reported', () => {
  const found = wordsIn(
    'host/a.test.ts',
    'test.each<[string, number[]]>([',
    "  ['a bet that nobody placed', [1, 2]],",
    "])('%s is refused', (name) => {",
    "  expect(name).not.toBe('a text that nobody reads');",
    '});',
  );
  expect(found).toEqual(['host/a.test.ts:2: nobody']);
});

test('the script of CI is read whole', () => {
  expect(wordsIn('.ci/run', '# Somebody installs it.', 'echo "nobody installs it"')).toEqual([
    '.ci/run:1: Somebody',
    '.ci/run:2: nobody',
  ]);
});

test('banned words in the output of a command are reported, but not those in the texts of a page', () => {
  const line = "write('a link that stands for one version');";
  expect(wordsIn('deploy/registry/src/cli/a.ts', line)).toEqual([
    'deploy/registry/src/cli/a.ts:1: stands for',
  ]);
  expect(wordsIn('host/src/messages.ts', line)).toEqual([]);
});

test('banned names are reported in code, but keys and topics in texts are not', () => {
  const found = wordsIn(
    'host/a.ts',
    'interface Surroundings { readonly desk: IdentityDesk }',
    'type Verdict = typeof BuildTold;',
    "const topic = 'verdict/told';",
    'if (hasBegun) takeBack(told, tellAll);',
    'const unheard: Asked[] = [];',
    'messages.subscribe(hear);',
    'const desktop = storytelling;',
  );
  expect(found.map((line) => line.split(': ')[1])).toEqual([
    'Surroundings',
    'desk',
    'IdentityDesk',
    'Verdict',
    'BuildTold',
    'hasBegun',
    'takeBack',
    'told',
    'tellAll',
    'unheard',
    'Asked',
    'hear',
  ]);
});

test('a sentence that starts with What or Who is reported, a question is not', () => {
  expect(
    wordsIn('a.md', 'What is older is not sent.', 'What does it cost?', 'It is late. Who bets is refused.'),
  ).toEqual(['a.md:1: What', 'a.md:3: Who']);
});

test('comments of SQL and style sheets are read, also with quotes in them', () => {
  expect(wordsIn('a.sql', "-- Nobody's money.", "select 'told';", '-- Somebody.')).toEqual([
    'a.sql:1: Nobody',
    'a.sql:3: Somebody',
  ]);
  expect(wordsIn('a.css', '/* Whoever */', '.a { }')).toEqual(['a.css:1: Whoever']);
});
