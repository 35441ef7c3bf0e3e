-- A user's number for everybody to see, such as 07xx xxx 123; null for an unknown user.
create or replace function identity.masked_number(p_user bigint) returns text language sql stable as $$
  select '0' || substr(msisdn::text, 4, 1) || 'xx xxx ' || right(msisdn::text, 3) from identity.users where id = p_user
$$;
