-- Entries may only be deleted when the archive has each of them with the same content. Loops keep the planner from reading the archive.
create or replace function wallet.entries_moved() returns trigger language plpgsql
set enable_hashjoin = off set enable_mergejoin = off as $$
begin
  if exists (select from gone g where not exists (
      select from wallet.postings p join wallet.archived_entries a on a.posting_id = p.id and a.at = p.at
      where p.id = g.posting_id and a.n = g.n and a.user_id = g.user_id and a.kind = g.kind
        and a.amount_cents = g.amount_cents and a.balance_cents is not distinct from g.balance_cents)) then
    raise exception 'the ledger is append-only: correct it by a posting';
  end if;
  return null;
end $$;

create or replace trigger entries_moved after delete on wallet.entries
  referencing old table as gone for each statement execute function wallet.entries_moved();
