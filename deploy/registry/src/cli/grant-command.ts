import type { Grant, GrantBody } from '@jukwaa/contracts';
import type { Command } from 'commander';
import { type Context, numberIn } from './context.ts';
import { EXIT, orStop, Stop } from './exit.ts';
import { kB, say, table } from './output.ts';

interface Options {
  readonly path: readonly string[];
  readonly slot: readonly string[];
  readonly menu: readonly string[];
  readonly topic: readonly string[];
  readonly emits: readonly string[];
  readonly subscribes: readonly string[];
  readonly firstRoute?: string;
  readonly total?: string;
}

const MOST_KB = 100_000;
const bytesOf = (name: string, kilobytes: string) =>
  Math.round(numberIn(name, kilobytes, 0.001, MOST_KB) * 1_000);

/** The new budget; undefined when none is named. A missing number stays as it is. */
function budgetOf(grant: Grant, { firstRoute, total }: Options): GrantBody['budget'] {
  if (firstRoute === undefined && total === undefined) return undefined;
  const first_route =
    firstRoute === undefined ? grant.budget?.first_route : bytesOf('--first-route', firstRoute);
  const all = total === undefined ? grant.budget?.total : bytesOf('--total', total);
  if (first_route === undefined || all === undefined)
    throw new Stop(EXIT.usage, ['it has no budget yet: name both --first-route and --total']);
  return { ...grant.budget, first_route, total: all };
}

function textOf({ paths, slots, menu, topics, emits, subscribes, budget }: Grant): string {
  const own = Object.entries(budget?.own ?? {}).map(([path, bytes]) => `, ${path} ${kB(bytes)}`);
  const facts = [
    ['addresses', paths.join(', ') || 'none'],
    ['slots', slots.join(', ') || 'none'],
    ['menu entries', menu.join(', ') || 'none'],
    ['topics', topics.join(', ') || 'none'],
    ['emits', emits.join(', ') || 'none'],
    ['subscribes', subscribes.join(', ') || 'none'],
    [
      'budget',
      budget === null
        ? 'none'
        : `first route ${kB(budget.first_route)}, all ${kB(budget.total)}${own.join('')}`,
    ],
  ];
  return table(['', ''], facts).trimStart();
}

async function grant(context: Context, remote: string, options: Options): Promise<void> {
  const client = context.client();
  const before = orStop(await client.grant(remote));
  const budget = budgetOf(before, options);
  const { path, slot, menu, topic, emits, subscribes } = options;
  const names = [path, slot, menu, topic, emits, subscribes].flat();
  const isChange = names.length > 0 || budget !== undefined;
  const now = isChange
    ? orStop(
        await client.giveGrant(remote, {
          paths: [...path],
          slots: [...slot],
          menu: [...menu],
          topics: [...topic],
          emits: [...emits],
          subscribes: [...subscribes],
          ...(budget === undefined ? {} : { budget }),
        }),
      )
    : before;
  say(context.output(), now, textOf(now));
}

/** `jukwaa grant` shows and changes what the platform gives a remote. */
export function grantCommand(program: Command, context: Context): void {
  const add = (value: string, values: readonly string[]) => [...values, value];
  program
    .command('grant <remote>')
    .description(
      'shows the addresses, slots, menu entries, topics, events and bytes that a team may use, and gives more (kB are compressed)',
    )
    .option('--path <path>', 'one more address; can be repeated', add, [])
    .option('--slot <slot>', 'one more slot; can be repeated', add, [])
    .option('--menu <id>', 'one more menu entry; can be repeated', add, [])
    .option('--topic <pattern>', 'one more topic of the broker; can be repeated', add, [])
    .option('--emits <event>', 'one more event of the bus that it emits; can be repeated', add, [])
    .option('--subscribes <event>', 'one more event of the bus that it gets; can be repeated', add, [])
    .option('--first-route <kB>', 'bytes before the heaviest route is drawn')
    .option('--total <kB>', 'bytes of all files')
    .action((remote: string, options: Options) => grant(context, remote, options));
}
