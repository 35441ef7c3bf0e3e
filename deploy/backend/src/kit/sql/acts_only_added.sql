create or replace function kit.acts_only_added() returns trigger language plpgsql as $$
begin
  raise exception 'rows of the log of acts are never changed or removed';
end $$;

create or replace trigger acts_only_added before update or delete or truncate on kit.acts
  for each statement execute function kit.acts_only_added();
