import type { Moves } from '@jukwaa/contracts';
import type { Command } from 'commander';
import type { RegistryAnswer } from '../client/http-client.ts';
import { type Context, movesText, numberIn } from './context.ts';
import { orStop } from './exit.ts';
import { say } from './output.ts';
import { SIGN_OPTION, signedMove } from './sign-move.ts';

interface Signing {
  readonly sign?: string;
}

async function sayMoves(context: Context, answer: RegistryAnswer<Moves>): Promise<void> {
  const moves = orStop(await answer);
  say(context.output(), moves, movesText(moves.moved));
}

/** `promote`, `rollback`, `canary` and `unlabel` move pointers between existing versions. */
export function pointerCommands(program: Command, context: Context): void {
  program
    .command('promote <remote> [version]')
    .description('makes a version live: by name, label or hash; without one, the canary’s')
    .option(...SIGN_OPTION)
    .action(async (remote: string, version: string | undefined, { sign }: Signing) => {
      const move = { remote, action: 'promote', version: version ?? null, share: null } as const;
      const signature = await signedMove(context, sign, move);
      await sayMoves(context, context.client().promote(remote, version, signature));
    });
  program
    .command('rollback <remote>')
    .description('makes the version live that was live before, and ends a canary')
    .option('--to <version>', 'this version instead')
    .option(...SIGN_OPTION)
    .action(async (remote: string, { to, sign }: Signing & { to?: string }) => {
      const move = { remote, action: 'rollback', version: to ?? null, share: null } as const;
      const signature = await signedMove(context, sign, move);
      await sayMoves(context, context.client().rollback(remote, to, signature));
    });
  program
    .command('canary <remote> <share> [version]')
    .description(
      'gives so many percent of the visitors a version; without one, the canary gets another share; 0 ends it',
    )
    .option(...SIGN_OPTION)
    .action(async (remote: string, text: string, version: string | undefined, { sign }: Signing) => {
      const share = numberIn('the share', text, 0, 100);
      const move = { remote, action: 'canary', version: version ?? null, share } as const;
      const signature = await signedMove(context, sign, move);
      await sayMoves(context, context.client().canary(remote, share, version, signature));
    });
  program
    .command('unlabel <remote> <label>')
    .description('ends a label, for example of a closed request; its version stays until gc')
    .action((remote: string, label: string) => sayMoves(context, context.client().endLabel(remote, label)));
}
