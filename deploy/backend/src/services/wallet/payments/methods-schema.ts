import type { Migration } from '@jukwaa/database';

/** The result codes of the first and then only provider, with their meaning. */
const FAILURES: readonly (readonly [code: string, failure: string])[] = [
  ['1', 'payment_insufficient'],
  ['2', 'payment_too_small'],
  ['3', 'payment_too_large'],
  ['4', 'payment_daily_limit'],
  ['8', 'payment_balance_limit'],
  ['11', 'payment_payer_unreachable'],
  ['17', 'payment_repeated'],
  ['21', 'payment_not_allowed'],
  ['1001', 'payment_busy'],
  ['1019', 'payment_expired'],
  ['1025', 'payment_not_shown'],
  ['1032', 'payment_declined'],
  ['1037', 'payment_no_answer'],
  ['2001', 'payment_wrong_pin'],
  ['2006', 'payment_inactive'],
  ['2028', 'payment_not_allowed'],
  ['2040', 'payment_not_registered'],
  ['8006', 'payment_locked'],
  ['9999', 'payment_not_shown'],
  ['SFC_IC0003', 'payment_no_agent'],
  ['none', 'payment_not_found'],
];
const cases = FAILURES.map(([code, failure]) => `when '${code}' then '${failure}'`).join(' ');

/**
 * Each payment and receipt has a payment method; rows without one belong to the first. A receipt code is unique within its
 * method, and so is a provider's reference.
 */
export const PAYMENT_METHODS_MIGRATION: Migration = {
  id: 'wallet-016-payment-methods',
  sql: `
alter table wallet.payments add column method text not null default 'mpesa';
alter table wallet.payments add column failure text;
update wallet.payments set failure = case result_code ${cases} else 'payment_refused' end where state = 'failed';
alter table wallet.payments drop constraint payments_checkout_id_key;
alter table wallet.payments add constraint payments_of_reference unique (checkout_id, method);

alter table wallet.receipts add column method text not null default 'mpesa';
alter table wallet.receipts drop constraint receipts_pkey;
alter table wallet.receipts add primary key (receipt, method);

alter table wallet.odd_reports add column method text not null default 'mpesa';
alter table wallet.odd_reports drop constraint odd_reports_receipt_amount_account_reason_key;
alter table wallet.odd_reports add constraint odd_reports_once unique (receipt, amount, account, reason, method);
`,
};

/** The database accepts only the values that the row types list. A new payment method needs a migration that lists it. */
export const LISTED_VALUES_MIGRATION: Migration = {
  id: 'wallet-017-listed-values',
  sql: `
alter table wallet.payments add constraint payments_method_listed check (method in ('mpesa', 'airtel'));
alter table wallet.receipts add constraint receipts_method_listed check (method in ('mpesa', 'airtel'));
`,
};
