-- A user's verified number, for messages to it; null when there is none.
create or replace function identity.msisdn_of(p_user bigint) returns bigint language sql stable as $$
  select msisdn from identity.users where id = p_user and verified_at is not null
$$;
