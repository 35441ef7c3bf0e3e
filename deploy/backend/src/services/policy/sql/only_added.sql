create or replace function policy.only_added() returns trigger language plpgsql as $$
begin
  raise exception 'rows of a policy are never changed or removed: add one that starts later';
end $$;

create or replace trigger rows_only_added before update or delete or truncate on policy.rows
  for each statement execute function policy.only_added();
