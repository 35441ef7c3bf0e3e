-- Entries with their postings, current and archived. A statement sees each once, because a posting's entries move in one transaction.
create or replace view wallet.every_line as
  select p.id as posting_id, p.key, p.reason, p.reference, p.at, p.product, p.game, e.n, e.user_id, e.kind, e.amount_cents, e.balance_cents
  from wallet.postings p join wallet.entries e on e.posting_id = p.id
  union all
  select p.id, p.key, p.reason, p.reference, p.at, p.product, p.game, e.n, e.user_id, e.kind, e.amount_cents, e.balance_cents
  from wallet.postings p join wallet.archived_entries e on e.posting_id = p.id and e.at = p.at;
