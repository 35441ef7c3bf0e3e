import { Command, CommanderError } from 'commander';
import { contextOf } from './context.ts';
import { EXIT, Stop } from './exit.ts';
import { grantCommand } from './grant-command.ts';
import { healthCommand } from './health-command.ts';
import { keepingCommands } from './keeping-commands.ts';
import { type Output, sayStop } from './output.ts';
import { pointerCommands } from './pointer-commands.ts';
import { publishCommand } from './publish-command.ts';
import { retireCommands } from './retire-commands.ts';
import { rolloutCommand } from './rollout-command.ts';
import { showCommands } from './show-commands.ts';
import { signingCommands } from './signing-commands.ts';

const HELP = `
Where: the stack of this machine (npm start), or JUKWAA_REGISTRY with JUKWAA_REGISTRY_TOKEN.
Exit codes: 0 done, ${EXIT.refused} refused, ${EXIT.usage} wrong use, ${EXIT.unreachable} no registry or no valid token.`;

/** Creates the command with all its parts; `write` and `complain` are standard output and error. */
function commandOf(root: string, write: Output['write'], complain: Output['complain']): Command {
  const program = new Command('jukwaa')
    .description('Publishes remotes, and says who gets which version')
    .option('--json', 'answers as JSON')
    .addHelpText('after', HELP)
    .exitOverride()
    .configureOutput({ writeOut: write, writeErr: complain })
    .showHelpAfterError('(jukwaa --help shows how)');
  const output = () => ({ isJson: program.opts().json === true, write, complain });
  const context = contextOf(root, process.env, output);
  publishCommand(program, context);
  pointerCommands(program, context);
  rolloutCommand(program, context);
  showCommands(program, context);
  healthCommand(program, context);
  grantCommand(program, context);
  retireCommands(program, context);
  signingCommands(program, context);
  keepingCommands(program, context);
  return program;
}

/**
 * Runs `jukwaa` with its arguments.
 *
 * @param root folder of the project
 * @returns the exit code
 */
export async function main(
  args: readonly string[],
  root: string,
  write: Output['write'] = (text) => process.stdout.write(text),
  complain: Output['complain'] = (text) => process.stderr.write(text),
): Promise<number> {
  const program = commandOf(root, write, complain);
  try {
    await program.parseAsync([...args], { from: 'user' });
    return 0;
  } catch (error) {
    if (error instanceof CommanderError) return error.exitCode === 0 ? 0 : EXIT.usage;
    if (!(error instanceof Stop)) throw error;
    sayStop({ isJson: args.includes('--json'), write, complain }, error);
    return error.code;
  }
}
