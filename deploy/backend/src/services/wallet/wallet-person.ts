import type { PersonRows } from '../../kit/index.ts';

/** A player's money: the accounts, every entry with the posting that it belongs to, and what came and went by mobile money. */
export const walletPerson: PersonRows = {
  holder: 'SELECT * FROM wallet.holders WHERE user_id = $1',
  accounts: 'SELECT * FROM wallet.accounts WHERE user_id = $1 ORDER BY kind',
  entries: `SELECT entry.*, posting.at, posting.reason, posting.reference, posting.product, posting.game
    FROM wallet.entries entry JOIN wallet.postings posting ON posting.id = entry.posting_id
    WHERE entry.user_id = $1 ORDER BY entry.posting_id, entry.n`,
  payments: `SELECT id, kind, msisdn, state, amount_cents, receipt, method, failure, created_at FROM wallet.payments
    WHERE user_id = $1 ORDER BY created_at, id`,
  receipts: 'SELECT * FROM wallet.receipts WHERE user_id = $1 ORDER BY at, receipt',
};
