create or replace function content.edits_only_added() returns trigger language plpgsql as $$
begin
  raise exception 'edits of pages are never changed or removed: add another one';
end $$;

create or replace trigger edits_only_added before update or delete or truncate on content.edits
  for each statement execute function content.edits_only_added();
