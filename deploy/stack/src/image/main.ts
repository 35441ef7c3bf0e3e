import { OPERATOR_TASKS } from '../operate/operator-tasks.ts';
import { runTask, type Task } from '../run/run-task.ts';
import { rolesArgument } from '../start/roles-argument.ts';

const TASKS: Readonly<Record<string, Task>> = {
  ...OPERATOR_TASKS,
  serve: {
    summary: 'serves: [--roles edge,backend,worker,registry]',
    async run(args) {
      Object.assign(process.env, rolesArgument(args));
      return (await import('../start/start.ts')).serve();
    },
  },
};

/** `node server/main.mjs [--roles <names>]` serves; other commands are named first. */
const [first = '--', ...rest] = process.argv.slice(2);
const args = process.argv.slice(2);
const code = await (first.startsWith('--') ? runTask(TASKS, 'serve', args) : runTask(TASKS, first, rest));
// The command is over; a connection that was left open must not keep the process.
process.stdout.write('', () => process.exit(code));
