-- The language that a user chose; null when none is known.
create or replace function identity.language_of(p_user bigint) returns text language sql stable as $$
  select language from identity.users where id = p_user;
$$;
