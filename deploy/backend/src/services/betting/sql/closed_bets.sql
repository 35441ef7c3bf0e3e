-- Which virtual bets (n) hold a leg on a match that takes no bets any more at the bet's time; null: none of them. p_bets is a list of
-- {n, at, bet: {product}, legs: [{match_id}]} of one product. The matches stay open until the transaction ends. They are locked in the
-- order in which betting closes them, so a placement and a closing cannot deadlock.
create or replace function betting.closed_bets(p_bets jsonb) returns integer[] language plpgsql as $$
begin
  if p_bets -> 0 -> 'bet' ->> 'product' is distinct from 'virtual' then
    return null;
  end if;
  return (
    with ids as materialized (
      select m.match_id, m.closes_at from betting.posted_matches m
      where m.is_open and m.match_id = any(array(select jsonb_path_query(p_bets, '$[*].legs[*].match_id')::bigint))
      order by m.match_id for share
    )
    select array_agg(distinct b.n)
    from jsonb_to_recordset(p_bets) as b (n integer, at timestamptz, legs jsonb),
      jsonb_to_recordset(b.legs) as l (match_id bigint)
      left join ids using (match_id)
    where ids.closes_at is null or ids.closes_at <= b.at
  );
end $$;
