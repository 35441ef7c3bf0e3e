import type { Migration } from '@jukwaa/database';

/**
 * The product and the game of a posting, for sums of stakes, payouts, taxes and revenue by product and game. Null: money without
 * a product, such as a deposit. A block range index by time is fast enough for reports.
 */
export const PRODUCTS_MIGRATION: Migration = {
  id: 'wallet-015-products',
  sql: `
alter table wallet.postings add column product text, add column game text;
update wallet.postings set product = 'sports'
  where reason in ('stake', 'payout', 'refund', 'cash_out') or key like 'undo:settle:%';
create index postings_by_time on wallet.postings using brin (at);
drop function if exists wallet.post_stakes(bigint[], bigint[], bigint[], bigint[], timestamptz[]);
`,
};

/** The transfers of each game, for the balances of its pool. They are few among the postings, so the index is small. */
export const TRANSFERS_BY_GAME_MIGRATION: Migration = {
  id: 'wallet-019-transfers-by-game',
  sql: `create index transfers_by_game on wallet.postings (product, game) where reason = 'transfer';`,
};
