export { type Act, readActs, recordAct } from './act.ts';
export { ACTS_MIGRATION } from './acts-table.ts';
