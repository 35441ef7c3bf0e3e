/** Each row is a fault of the ledger. */
export const LEDGER_FAULTS: Readonly<Record<string, string>> = {
  'the ledger does not sum to zero':
    'select sum(amount_cents) from wallet.every_line having coalesce(sum(amount_cents), 0) <> 0',
  'a posting does not sum to zero':
    'select posting_id from wallet.every_line group by posting_id having sum(amount_cents) <> 0',
  'a posting is empty':
    'select id from wallet.postings p where not exists (select from wallet.every_line e where e.posting_id = p.id)',
  'a balance is not the sum of its entries': `
    select a.user_id from wallet.accounts a left join wallet.every_line e on e.user_id = a.user_id and e.kind = a.kind
    group by a.user_id, a.kind, a.balance_cents having coalesce(sum(e.amount_cents), 0) <> a.balance_cents`,
  'a user holds money beside a debt': `
    select d.user_id from wallet.accounts d join wallet.accounts m on m.user_id = d.user_id and m.kind = 'main'
    where d.kind = 'debt' and d.balance_cents < 0 and m.balance_cents > 0`,
};
