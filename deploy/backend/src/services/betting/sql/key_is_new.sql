create or replace function betting.key_is_new() returns trigger language plpgsql as $$
begin
  if exists (select from placed p join betting.archived_keys k on k.code = p.code)
    or exists (select from placed p join betting.archived_keys k on k.bet_id = p.id) then
    raise exception 'an archived bet has this code or id' using errcode = 'unique_violation';
  end if;
  return null;
end $$;

create or replace trigger bets_key_is_new after insert on betting.bets referencing new table as placed
  for each statement execute function betting.key_is_new();
