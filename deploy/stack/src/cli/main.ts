import { runTask } from '../run/run-task.ts';
import { TASKS } from './tasks.ts';

const [name = 'help', ...args] = process.argv.slice(2);
const code = await runTask(TASKS, name, args);
// The task is over; a connection that was left open must not block the terminal.
process.stdout.write('', () => process.exit(code));
