export * from './feed-message.ts';
export * from './status-codes.ts';
export * from './stored-message.ts';
