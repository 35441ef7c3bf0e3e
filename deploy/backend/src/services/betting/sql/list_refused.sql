-- Adds a refused bet, with the order itself, to its owner's list. A key that is used again after its period shows its last refusal.
create or replace function betting.list_refused(p_user bigint, p_key text, p_at timestamptz, p_refusal jsonb, p_asked jsonb)
returns void language plpgsql as $$
begin
  insert into betting.refused_bets (user_id, key, at, refusal, asked) values (p_user, p_key, p_at, p_refusal, p_asked)
    on conflict (user_id, key) do update set at = excluded.at, refusal = excluded.refusal, asked = excluded.asked;
end $$;
