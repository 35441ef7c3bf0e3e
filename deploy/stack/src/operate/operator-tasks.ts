import type { Task } from '../run/run-task.ts';

/** The commands of operators at a running stack, which an image has as well. */
export const OPERATOR_TASKS: Readonly<Record<string, Task>> = {
  backup: {
    summary: 'copies the data folder of the running stack: [--to <folder>]',
    run: async (args) => (await import('../backup/backup.ts')).backup(args),
  },
  person: {
    summary: 'the data of one player: export <number> --to <file>, erase <number> [--keep-exclusion]',
    run: async (args) => (await import('./person.ts')).person(args),
  },
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
  policy: {
    summary: 'dated rules of the operator: list, set <name> <json> --from <instant>',
    run: async (args) => {
      const { operatorFileOf } = await import('../start/admit-operator.ts');
      const { dataDirOf } = await import('../start/settings.ts');
      const operatorFile = operatorFileOf(dataDirOf(process.env));
      return (await import('@jukwaa/backend/commands')).policyCommand(args, { operatorFile });
    },
  },
  jackpot: {
    summary:
      'jackpots of the running stack: list, show, games, open, close, tickets, pool, exposure, settle, automatic, audit',
    run: async (args) => {
      const { operatorFileOf } = await import('../start/admit-operator.ts');
      const { dataDirOf } = await import('../start/settings.ts');
      const operatorFile = operatorFileOf(dataDirOf(process.env));
      return (await import('@jukwaa/backend/commands')).jackpotCommand(args, { operatorFile });
    },
  },
};
