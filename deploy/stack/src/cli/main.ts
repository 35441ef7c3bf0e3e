import { runTask } from '../run/run-task.ts';
import { TASKS } from './tasks.ts';

const [name = 'help', ...args] = process.argv.slice(2);
const code = await runTask(TASKS, name, args);
// The task is over; a connection that something left open must not keep the terminal waiting.
process.stdout.write('', () => process.exit(code));
