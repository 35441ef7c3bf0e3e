import { expect, test } from '@jest/globals';
import { problemsOf } from './problems.ts';

/** The builder's output for a missing file and a syntax error, as Rspack 2.3 prints it. */
const OUTPUT = `ERROR in ./src/a.ts 2:1-23
  × Module not found: Can't resolve './missing.ts' in '/app/src'
   ╭─[2:0]
 1 │ import './b.ts';
 2 │ import './missing.ts';
   · ──────────────────────
 3 │ export const a = 1;
   ╰────

ERROR in ../../shared/ui/src/b.ts
  × Module build failed (from builtin:swc-loader):
  ╰─▶   × Syntax Error: Unexpected token \`=\`. Expected yield, an identifier, [ or {
         ╭─[2:6]
       1 │ export const c = 2;
       2 │ const = ;
         ·       ─
         ╰────
      
 @ ./src/a.ts

Rspack compiled with 2 errors
`;

test('[FED-09] each problem of a failed build has its file, line, column, message and code frame', () => {
  expect(problemsOf('casino', OUTPUT)).toEqual([
    {
      message: "Module not found: Can't resolve './missing.ts' in '/app/src'",
      file: 'remotes/casino/src/a.ts',
      line: 2,
      column: 1,
      frame: [
        '  ╭─[2:0]',
        "1 │ import './b.ts';",
        "2 │ import './missing.ts';",
        '  · ──────────────────────',
        '3 │ export const a = 1;',
        '  ╰────',
      ].join('\n'),
    },
    {
      message: 'Syntax Error: Unexpected token `=`. Expected yield, an identifier, [ or {',
      file: 'shared/ui/src/b.ts',
      line: 2,
      column: 7,
      frame: ['  ╭─[2:6]', '1 │ export const c = 2;', '2 │ const = ;', '  ·       ─', '  ╰────'].join('\n'),
    },
  ]);
});

test('[FED-09] the problem of a host is below its folder, after the sentence that its build failed', () => {
  const output = `the build of /app/host failed\n${OUTPUT.replace('../../', '../')}`;
  expect(problemsOf('host', output).map(({ file, line }) => [file, line])).toEqual([
    ['host/src/a.ts', 2],
    ['shared/ui/src/b.ts', 2],
  ]);
});

test('[FED-09] an output of another form is one problem without a place', () => {
  const refusal = 'casino was not published: no route is called lobby';
  expect(problemsOf('casino', refusal)).toEqual([
    { message: refusal, file: null, line: null, column: null, frame: '' },
  ]);
});
