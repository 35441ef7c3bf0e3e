-- Whether a login of a user still has its session; without a tag, whether any login of the user has.
create or replace function identity.has_session(p_user bigint, p_login_tag text) returns boolean language sql stable as $$
  select exists (
    select from identity.sessions
    where user_id = p_user and (p_login_tag is null or login_tag = p_login_tag)
      and ended_at is null and expires_at > now()
  );
$$;
