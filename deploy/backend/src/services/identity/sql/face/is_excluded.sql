create or replace function identity.is_excluded(p_user bigint, p_at timestamptz) returns boolean language sql stable as $$
  select exists (select from identity.exclusions where user_id = p_user and (until is null or until > p_at));
$$;
