import type { Moves } from '@jukwaa/contracts';
import type { Command } from 'commander';
import type { RegistryAnswer } from '../client/http-client.ts';
import { type Context, movesText, numberIn } from './context.ts';
import { orStop } from './exit.ts';
import { say } from './output.ts';

async function sayMoves(context: Context, answer: RegistryAnswer<Moves>): Promise<void> {
  const moves = orStop(await answer);
  say(context.output(), moves, movesText(moves.moved));
}

/** `promote`, `rollback`, `canary` and `unlabel` move pointers between existing versions. */
export function pointerCommands(program: Command, context: Context): void {
  program
    .command('promote <remote> [version]')
    .description('makes a version live: by name, label or hash; without one, the canary’s')
    .action((remote: string, version?: string) =>
      sayMoves(context, context.client().promote(remote, version)),
    );
  program
    .command('rollback <remote>')
    .description('makes the version live that was live before, and ends a canary')
    .option('--to <version>', 'this version instead')
    .action((remote: string, { to }: { to?: string }) =>
      sayMoves(context, context.client().rollback(remote, to)),
    );
  program
    .command('canary <remote> <share> [version]')
    .description(
      'gives so many percent of the visitors a version; without one, the canary gets another share; 0 ends it',
    )
    .action((remote: string, share: string, version?: string) =>
      sayMoves(context, context.client().canary(remote, numberIn('the share', share, 0, 100), version)),
    );
  program
    .command('unlabel <remote> <label>')
    .description('ends a label, for example of a closed request; its version stays until gc')
    .action((remote: string, label: string) => sayMoves(context, context.client().endLabel(remote, label)));
}
