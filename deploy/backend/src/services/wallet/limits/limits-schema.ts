import type { Migration } from '@jukwaa/database';

/** What players' own limits say about money: how much is used, and whether more may move. */
export const PLAY_LIMITS_MIGRATION: Migration = {
  id: 'wallet-004-play-limits',
  sql: `
-- What a user paid in, staked or lost since then, in cents. Payments on their way count as paid in. A loss is what stakes
-- took less what bets paid, so it can be below zero. Free stakes and bonus are the house's money and do not count.
create function wallet.used(p_user bigint, p_kind text, p_since timestamptz) returns bigint language plpgsql stable as $$
declare
  v_entry record;
  v_used bigint := 0;
begin
  -- From the newest back: an hour beyond the begin, since postings at the same time may be numbered in another order.
  for v_entry in
    select p.reason, p.at, e.amount_cents from wallet.entries e join wallet.postings p on p.id = e.posting_id
    where e.user_id = p_user and e.user_id > 0 and e.kind = 'main' order by e.posting_id desc
  loop
    exit when v_entry.at < p_since - interval '1 hour';
    continue when v_entry.at < p_since;
    v_used := v_used + case
      when p_kind = 'deposit' and v_entry.reason = 'deposit' then v_entry.amount_cents
      when p_kind = 'stake' and v_entry.reason = 'stake' then - v_entry.amount_cents
      when p_kind = 'loss' and v_entry.reason in ('stake', 'payout', 'refund', 'rollback', 'cash_out')
        then - v_entry.amount_cents
      else 0 end;
  end loop;
  if p_kind = 'deposit' then
    select v_used + coalesce(sum(amount_cents), 0) into v_used from wallet.payments
      where user_id = p_user and kind = 'deposit' and state in ('initiated', 'pushed', 'unknown') and created_at >= p_since;
  end if;
  return v_used;
end $$;

-- Why a user may not pay in or stake this amount now; null: nothing is against it. Of limits, the first that is reached.
create function wallet.play_refusal(p_user bigint, p_kinds text[], p_amount bigint, p_at timestamptz) returns jsonb
language plpgsql as $$
declare
  v_limit record;
  v_left bigint;
begin
  if identity.is_excluded(p_user, p_at) then
    return jsonb_build_object('code', 'self_excluded');
  end if;
  for v_limit in select * from identity.limits_in_force(p_user, p_kinds, p_at) loop
    v_left := v_limit.amount_cents - wallet.used(p_user, v_limit.kind, v_limit.since);
    if p_amount > v_left then
      return jsonb_build_object('code', 'limit_reached', 'kind', v_limit.kind, 'period', v_limit.period,
        'left_cents', greatest(v_left, 0));
    end if;
  end loop;
  return null;
end $$;
`,
};
