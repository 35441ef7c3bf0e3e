import { runTask } from './run-task.ts';
import { TASKS } from './tasks.ts';

const [name = 'help', ...args] = process.argv.slice(2);
const code = await runTask(TASKS, name, args);
// A task that failed half way may have left a database thread or a timer behind; the command is over all the same. What was
// written goes out first: a pipe takes its last words only after this turn.
process.stdout.write('', () => process.stderr.write('', () => process.exit(code)));
