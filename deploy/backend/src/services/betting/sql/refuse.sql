-- Keeps a refusal as the answer of a key that has none yet, with what was asked. Verdicts as of betting.place.
create or replace function betting.refuse(
  p_user bigint, p_key text, p_hash text, p_at timestamptz, p_refusal jsonb, p_asked jsonb
) returns table (verdict text, bet_id bigint, refusal jsonb) language plpgsql as $$
#variable_conflict use_column
begin
  insert into betting.placements (user_id, key, body_hash, refusal, asked, at)
    values (p_user, p_key, p_hash, p_refusal, p_asked, p_at) on conflict do nothing;
  return query
    select case when p.body_hash <> p_hash then 'key_reused' when p.bet_id is null then 'refused' else 'repeated' end,
      p.bet_id, p.refusal
    from betting.placements p where p.user_id = p_user and p.key = p_key;
end $$;
