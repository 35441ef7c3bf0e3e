export * from './feed-message.ts';
export * from './status-codes.ts';
