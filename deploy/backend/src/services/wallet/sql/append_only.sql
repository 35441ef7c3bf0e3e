create or replace function wallet.append_only() returns trigger language plpgsql as $$
begin
  raise exception 'the ledger is append-only: correct it by a posting';
end $$;

create or replace trigger entries_append_only before update or truncate on wallet.entries
  for each statement execute function wallet.append_only();
-- Partitions have this trigger too.
create or replace trigger archived_append_only before update or delete on wallet.archived_entries
  for each row execute function wallet.append_only();
