import { CommandError, type Task } from '../run/run-task.ts';

const OPTION = '--by';
/** A name as the log of acts shows it. */
const NAME = /^[\p{L}\p{N}][\p{L}\p{N} ._@-]{0,59}$/u;

/**
 * Gives a command the option `--by <name>`: the name of its author in the log of acts, for containers, where all operators have one account.
 * It is no proof of identity; the platform's own log of commands is.
 */
export const withAuthor = (task: Task): Task => ({
  ...task,
  async run(args) {
    const at = args.indexOf(OPTION);
    if (at < 0) return task.run(args);
    const name = args[at + 1] ?? '';
    if (!NAME.test(name)) throw new CommandError(`${OPTION} takes a name of at most 60 letters and digits`);
    process.env.JUKWAA_AUTHOR = name;
    return task.run(args.toSpliced(at, 2));
  },
});
