create or replace function wallet.entries_balance() returns trigger language plpgsql as $$
begin
  if exists (select from fresh group by posting_id having sum(amount_cents) <> 0) then
    raise exception 'a posting does not sum to zero';
  end if;
  return null;
end $$;

create or replace trigger entries_balance after insert on wallet.entries
  referencing new table as fresh for each statement execute function wallet.entries_balance();
create or replace trigger archived_entries_balance after insert on wallet.archived_entries
  referencing new table as fresh for each statement execute function wallet.entries_balance();
