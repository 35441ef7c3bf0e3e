create or replace function jackpot.audit_only_added() returns trigger language plpgsql as $$
begin
  raise exception 'rows of the audit log are never changed or removed';
end $$;

create or replace trigger audit_only_added before update or delete or truncate on jackpot.audit
  for each statement execute function jackpot.audit_only_added();
