import type { PersonErasure, PersonRows } from '../../kit/index.ts';
import { lockNumber } from './holders.ts';

/** The columns of entries, current and archived. */
const ENTRY = 'posting_id, n, user_id, kind, amount_cents, balance_cents';

/** A player's money: the accounts, every entry with the posting that it belongs to, and what came and went by mobile money. */
export const walletPerson: PersonRows = {
  holder: { rows: 'SELECT * FROM wallet.holders WHERE user_id = $1', key: { user_id: 'bigint' } },
  accounts: { rows: 'SELECT * FROM wallet.accounts WHERE user_id = $1', key: { kind: 'text' } },
  // Not the view of all lines, whose halves have no order of an index: conditions inside of them hide it, and so do their joins.
  // "OFFSET 0" keeps a look-up by id for each entry: a join may read all postings before the page.
  entries: {
    rows: `SELECT e.*, p.at, p.reason, p.reference, p.product, p.game
      FROM (
        SELECT ${ENTRY} FROM wallet.entries
        UNION ALL
        SELECT ${ENTRY} FROM wallet.archived_entries
      ) e
      CROSS JOIN LATERAL (SELECT * FROM wallet.postings WHERE id = e.posting_id OFFSET 0) p
      WHERE e.user_id = $1 AND e.user_id > 0`,
    key: { posting_id: 'bigint', n: 'smallint' },
  },
  archived_until: {
    rows: 'SELECT last_posting FROM wallet.archived_players WHERE user_id = $1',
    key: { last_posting: 'bigint' },
  },
  payments: {
    rows: `SELECT id, kind, msisdn, state, amount_cents, receipt, method, failure, created_at FROM wallet.payments
      WHERE user_id = $1`,
    key: { created_at: 'timestamptz', id: 'text' },
  },
  // Each payment method numbers its receipts by itself.
  receipts: {
    rows: 'SELECT * FROM wallet.receipts WHERE user_id = $1',
    key: { at: 'timestamptz', receipt: 'text', method: 'text' },
  },
};

/**
 * The ledger, payments and receipts stay, as the Proceeds of Crime and Anti-Money Laundering Act demands; the mobile money provider
 * knows the payer of a receipt. The number becomes 0. A payer's text that is not empty is never filled in again by a repeated report. The id is marked, so that
 * a call in progress opens no wallet for it.
 */
export const walletErasure: PersonErasure = {
  async prepare(tx, { id, msisdn }) {
    await lockNumber(tx, msisdn);
    await tx.query('SELECT FROM wallet.holders WHERE user_id = $1 FOR UPDATE', [id]);
    await tx.query('SELECT FROM wallet.accounts WHERE user_id = $1 ORDER BY kind FOR UPDATE', [id]);
    await tx.query('INSERT INTO wallet.erased (user_id) VALUES ($1)', [id]);
    return null;
  },
  obstacles: [
    {
      where: `EXISTS (SELECT FROM wallet.accounts WHERE user_id = $1 AND kind = 'main' AND balance_cents > 0)`,
      reason: 'money is in the wallet, which the player has to withdraw first',
    },
    {
      where: `EXISTS (SELECT FROM wallet.accounts WHERE user_id = $1 AND kind = 'debt' AND balance_cents < 0)`,
      reason: 'the player owes money after a corrected result',
    },
    {
      where: `EXISTS (SELECT FROM wallet.accounts WHERE user_id = $1 AND kind = 'hold' AND balance_cents > 0)
        OR EXISTS (SELECT FROM wallet.payments WHERE user_id = $1 AND state IN ('initiated', 'pushed', 'unknown'))`,
      reason: 'a withdrawal or a deposit is on its way',
    },
  ],
  statements: [
    'DELETE FROM wallet.holders WHERE user_id = $1',
    `UPDATE wallet.odd_reports SET account = 'erased ' || id, payer = 'erased'
     WHERE (receipt, method) IN (SELECT receipt, method FROM wallet.receipts WHERE user_id = $1)`,
    `UPDATE wallet.receipts SET account = '', account_msisdn = NULL, payer = 'erased' WHERE user_id = $1`,
    'UPDATE wallet.payments SET msisdn = 0 WHERE user_id = $1',
  ],
  ofNumber: [
    `UPDATE wallet.odd_reports SET account = 'erased ' || id, payer = 'erased'
     WHERE account IN ($1::text, '+' || $1::text, '0' || right($1::text, 9))`,
  ],
  keeps: {
    'wallet.accounts': ['user_id', 'kind'],
    'wallet.entries': ['user_id', 'kind'],
    'wallet.archived_entries': ['user_id', 'kind'],
    'wallet.archived_players': ['user_id'],
    'wallet.erased': ['user_id'],
    'wallet.odd_reports': ['receipt', 'amount', 'reason', 'method'],
    'wallet.payments': [
      'id',
      'kind',
      'user_id',
      'state',
      'checkout_id',
      'receipt',
      'result_code',
      'returns',
      'method',
      'failure',
    ],
    'wallet.postings': ['key', 'reason', 'reference', 'product', 'game'],
    'wallet.receipts': ['receipt', 'user_id', 'odd', 'method'],
  },
};
