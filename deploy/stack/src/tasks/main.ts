import { runTask } from './run-task.ts';
import { TASKS } from './tasks.ts';

const [name = 'help', ...args] = process.argv.slice(2);
process.exitCode = await runTask(TASKS, name, args);
