-- Whether any of these users ever excluded themselves or set a limit: most did not, and need no further check.
create or replace function identity.has_protection(p_users bigint[]) returns boolean language plpgsql stable as $$
begin
  return exists (select from identity.exclusions where user_id = any(p_users))
    or exists (select from identity.limits where user_id = any(p_users));
end $$;
