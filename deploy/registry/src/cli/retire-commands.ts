import type { RestoreAnswer, RetireAnswer, RetireBody, RetiredRemote, Retirement } from '@jukwaa/contracts';
import type { Command } from 'commander';
import { type Context, movesText, versionNamed } from './context.ts';
import { orStop } from './exit.ts';
import { say } from './output.ts';
import { SIGN_OPTION, signedMove } from './sign-move.ts';

interface Options {
  readonly to?: string;
  readonly withoutSuccessor?: boolean;
  readonly sign?: string;
}

/** Since when a remote is retired, by which token, and which remote took over. */
export const sinceText = ({ retired_at, retired_by, successor }: Retirement): string =>
  `since ${retired_at}, by ${retired_by}${successor === null ? '' : `; ${successor} took over`}`;

export const retiredText = (retired: RetiredRemote): string =>
  `${retired.remote} is retired ${sinceText(retired)}`;

type Names = Pick<RetireAnswer['ended'], 'paths' | 'slots'>;
const listOf = ({ paths, slots }: Names): string =>
  [...paths, ...slots.map((slot) => `the slot ${slot}`)].join(', ');

function answerText(answer: RetireAnswer): string {
  const { moved, taken_over, ended } = answer;
  const [taken, gone] = [listOf(taken_over), listOf(ended)];
  return [
    retiredText(answer),
    ...(moved.length === 0 ? [] : [movesText(moved)]),
    ...(taken === '' ? [] : [`taken over: ${taken}`]),
    ...(gone === '' ? [] : [`ended: ${gone}`]),
    ...(ended.linked.length === 0
      ? []
      : [`menus or links of the app may lead to ${ended.linked.join(', ')}; visitors get home there`]),
  ].join('\n');
}

type Successor = NonNullable<RetireBody['to']>;

/** A successor such as `games` or `games@next`. @throws Stop for anything else */
const successorOf = (name: string): Successor => (name.includes('@') ? versionNamed(name) : { remote: name });

/** Signs that the successor's version becomes live, if there is a key; nothing for the one that is live. */
function signedFor(context: Context, { remote, version }: Successor, sign: string | undefined) {
  if (version === undefined) return undefined;
  return signedMove(context, sign, { remote, action: 'promote', version, share: null });
}

async function retire(
  context: Context,
  remote: string,
  { to, withoutSuccessor, sign }: Options,
): Promise<void> {
  const successor = to === undefined ? undefined : successorOf(to);
  const signature = successor === undefined ? undefined : await signedFor(context, successor, sign);
  const how = {
    ...(successor === undefined ? {} : { to: successor }),
    ...(signature === undefined ? {} : { signature }),
    without_successor: withoutSuccessor === true,
  };
  const answer = orStop(await context.client().retire(remote, how));
  say(context.output(), answer, answerText(answer));
}

function restoredText({ remote, grant, last_live: version, warnings }: RestoreAnswer): string {
  const next =
    version === null
      ? `none of its versions was live; npx jukwaa publish ${remote} makes one`
      : `nothing of it is live; npx jukwaa promote ${remote} ${version} shows what was live last`;
  return [
    `${remote} may be published again`,
    `its grant: ${listOf(grant) || 'none'}`,
    next,
    ...warnings.map((warning) => `warning: ${version} does not fit now: ${warning}`),
  ].join('\n');
}

/** `retire` and `restore` end a remote, and let its name be used again. */
export function retireCommands(program: Command, context: Context): void {
  program
    .command('retire <remote>')
    .description('ends a remote: its channels, its grant and its publishes; restarts do not bring it back')
    .option(
      '--to <remote@version>',
      'this version serves its addresses from now on; without @version, the live one',
    )
    .option(...SIGN_OPTION)
    .option('--without-successor', 'addresses and slots that no other live remote serves end')
    .action((remote: string, options: Options) => retire(context, remote, options));
  program
    .command('restore <remote>')
    .description('lets a retired remote be published again; no version is live yet')
    .action(async (remote: string) => {
      const restored = orStop(await context.client().restore(remote));
      say(context.output(), restored, restoredText(restored));
    });
}
