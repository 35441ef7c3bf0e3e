-- betting.place, unless a leg's match takes no bets any more: then the verdict is 'stopped' and nothing is written.
create or replace function betting.place_open(
  p_user bigint, p_key text, p_hash text, p_at timestamptz, p_bet jsonb, p_legs jsonb, p_topic text, p_message jsonb
) returns table (verdict text, bet_id bigint, refusal jsonb) language plpgsql as $$
declare
  v_bets jsonb := jsonb_build_array(jsonb_build_object('n', 0, 'at', p_at, 'legs', p_legs,
    'bet', jsonb_build_object('product', p_bet -> 'product')));
begin
  if fixture.stopped_bets(v_bets) is not null or betting.closed_bets(v_bets) is not null then
    return query select 'stopped', null::bigint, null::jsonb;
    return;
  end if;
  return query select * from betting.place(p_user, p_key, p_hash, p_at, p_bet, p_legs, p_topic, p_message);
end $$;
