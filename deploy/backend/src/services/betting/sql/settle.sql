-- Writes a settlement: results of legs, states of bets, and their payments. Each bet of p_bets has the version at which it was
-- read, the posting to reverse (undo), and the payout or refund with its key. A void bet returns its free bet, and reverses the
-- bonus that it activated. The accounts whose money moves are locked in one order, so that two settlements cannot deadlock.
create or replace function betting.settle(p_at timestamptz, p_legs jsonb, p_bets jsonb) returns void language plpgsql as $$
declare
  v_bet record;
begin
  update betting.legs l set result = x.result, revision = x.revision, home_score = x.home_score, away_score = x.away_score,
      void_reason = x.void_reason
    from jsonb_to_recordset(p_legs) as x (bet_id bigint, n smallint, result text, revision integer,
      home_score integer, away_score integer, void_reason text)
    where l.bet_id = x.bet_id and l.n = x.n;
  perform wallet.lock_accounts(array(
    select x.user_id from jsonb_to_recordset(p_bets) as x (user_id bigint, undo text, key text, state text)
      where x.undo is not null or x.key is not null or x.state = 'void'));
  for v_bet in
    with decided as (
      select * from jsonb_to_recordset(p_bets) as x (id bigint, user_id bigint, version integer, state text,
        paid_cents bigint, undo text, key text, pays_cents bigint, withheld_cents bigint, refunds_cents bigint,
        wager_tax_cents bigint)
    ), written as (
      update betting.bets b set state = d.state, version = b.version + 1, paid_cents = d.paid_cents,
          settled_at = case d.state when 'open' then null else p_at end
        from decided d where b.id = d.id and b.version = d.version
        returning b.id, b.stake_type, b.stake_cents, b.activated_cents, b.product
    )
    select d.*, w.id is not null as is_written, w.stake_type, w.stake_cents, w.activated_cents, w.product
    from decided d left join written w using (id)
    -- Most lost bets need nothing else.
    where w.id is null or d.undo is not null or d.key is not null or w.stake_type = 'free' or w.activated_cents > 0
  loop
    if not v_bet.is_written then
      raise exception 'bet % was settled by somebody else', v_bet.id;
    end if;
    if v_bet.undo is not null then
      perform wallet.reverse(v_bet.undo, 'undo:' || v_bet.undo, v_bet.id::text, p_at);
    end if;
    if v_bet.pays_cents > 0 then
      perform wallet.pay(v_bet.product, null, v_bet.id::text, v_bet.key, 'payout', v_bet.user_id, v_bet.pays_cents,
        v_bet.withheld_cents, p_at);
    end if;
    if v_bet.refunds_cents > 0 then
      perform wallet.refund(v_bet.product, null, v_bet.id::text, v_bet.key, v_bet.user_id,
        case v_bet.stake_type when 'free' then 'bonus' else 'main' end, v_bet.refunds_cents, v_bet.wager_tax_cents, p_at);
    end if;
    if v_bet.stake_type = 'free' then
      perform bonus.free_bet_settled(v_bet.id, v_bet.user_id, v_bet.stake_cents, v_bet.state, p_at);
    end if;
    if v_bet.state = 'void' and v_bet.activated_cents > 0 then
      perform bonus.deactivate(v_bet.id, p_at);
    end if;
  end loop;
end $$;
