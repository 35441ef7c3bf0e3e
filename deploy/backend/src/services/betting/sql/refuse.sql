-- Stores a refusal, with the order itself, as the answer of a key that has none yet. Verdicts are those of betting.place.
create or replace function betting.refuse(
  p_user bigint, p_key text, p_hash text, p_at timestamptz, p_refusal jsonb, p_asked jsonb
) returns table (verdict text, bet_id bigint, refusal jsonb) language plpgsql as $$
declare
  v_known record;
begin
  select * into v_known from kit.once_reserve('bets', array[p_user], array[p_key], array[p_hash], array[p_at], null,
    array[p_refusal]);
  if found then
    return query select v_known.verdict, v_known.result::bigint, v_known.refusal;
    return;
  end if;
  if p_asked is not null then
    perform betting.list_refused(p_user, p_key, p_at, p_refusal, p_asked);
  end if;
  return query select 'refused', null::bigint, p_refusal;
end $$;
