import type { Task } from '../run/run-task.ts';
import { withAuthor } from './author-option.ts';

/** Where the running stack of the data folder has left its address. */
async function ofThisStack() {
  const { operatorFileOf } = await import('../start/admit-operator.ts');
  const { dataDirOf } = await import('../start/settings.ts');
  return { operatorFile: operatorFileOf(dataDirOf(process.env)) };
}

/** The commands of operators at a running stack, which an image has as well. */
export const OPERATOR_TASKS: Readonly<Record<string, Task>> = {
  backup: withAuthor({
    summary: 'copies the data folder of the running stack: [--to <folder>]',
    run: async (args) => (await import('../backup/backup.ts')).backup(args),
  }),
  person: withAuthor({
    summary: 'the data of one player: export <number> --to <file>, erase <number> [--keep-exclusion]',
    run: async (args) => (await import('./person.ts')).person(args),
  }),
  acts: {
    summary: 'acts of staff and system with their authors: [--since <instant>] [--json]',
    run: async (args) => (await import('./acts.ts')).acts(args),
  },
  'broker-keys': {
    summary: 'keys by which NATS servers know clients and services: --to <folder>',
    run: async (args) => (await import('./broker-keys.ts')).brokerKeys(args),
  },
  'broker-limits': {
    summary: 'limits the space that clients take up at NATS servers: --at nats://<broker>:<port>',
    run: async (args) => (await import('./broker-limits.ts')).brokerLimits(args),
  },
  policy: withAuthor({
    summary: 'dated rules of the operator: list, set <name> <json> --from <instant>',
    run: async (args) => {
      const places = await ofThisStack();
      return (await import('@jukwaa/backend/commands')).policyCommand(args, places);
    },
  }),
  content: withAuthor({
    summary: 'pages that visitors read: list, get <file>, put <path>, remove <file>, reset <file>',
    run: async (args) => {
      const places = await ofThisStack();
      return (await import('@jukwaa/backend/commands')).contentCommand(args, places);
    },
  }),
  jackpot: withAuthor({
    summary:
      'jackpots of the running stack: list, show, games, open, close, tickets, pool, exposure, settle, automatic, audit',
    run: async (args) => {
      const places = await ofThisStack();
      return (await import('@jukwaa/backend/commands')).jackpotCommand(args, places);
    },
  }),
};
