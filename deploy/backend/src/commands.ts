// The operator's commands for a running stack, without the services that it runs.
export { authorName } from './commands/author.ts';
export { type BrokerKeys, createBrokerKeys, replicaAccount, variablesOf } from './commands/broker-keys.ts';
export { limitBroker } from './commands/broker-limits.ts';
export { contentCommand } from './commands/content.ts';
export { copyDatabase } from './commands/copy-database.ts';
export { erasePersonOf } from './commands/erase-person.ts';
export { jackpotCommand } from './commands/jackpot/jackpot.ts';
export { policyCommand } from './commands/policy.ts';
export { readActs } from './commands/read-acts.ts';
export { type PersonPiece, readPerson } from './commands/read-person.ts';
export { noteRestore } from './services/backup/index.ts';
