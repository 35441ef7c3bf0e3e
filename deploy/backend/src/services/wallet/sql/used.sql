-- The amount that a user has paid in, staked or lost since p_since, in cents. Pending payments count as paid in. A loss is stakes
-- less payouts, so it can be below zero. Free stakes and bonus are the house's money and do not count. Shared money is its
-- giver's stake, and a returned share is subtracted where it was counted. A gift is not a winning; neither is a referral reward,
-- and its reversal is not a loss.
create or replace function wallet.used(p_user bigint, p_kind text, p_since timestamptz) returns bigint
language plpgsql stable as $$
declare
  v_entry record;
  v_used bigint := 0;
begin
  -- From the newest backwards, to an hour before the start, because postings at the same time may be numbered in another order. A period
  -- is a month at most, and entries move to the archive after a month at least.
  for v_entry in
    select p.key, p.reason, p.reference, p.at, e.amount_cents
    from wallet.entries e join wallet.postings p on p.id = e.posting_id
    where e.user_id = p_user and e.user_id > 0 and e.kind = 'main' order by e.posting_id desc
  loop
    exit when v_entry.at < p_since - interval '1 hour';
    continue when v_entry.at < p_since;
    v_used := v_used + case
      when p_kind = 'deposit' then case v_entry.reason when 'deposit' then v_entry.amount_cents else 0 end
      when v_entry.reason = 'stake' then - v_entry.amount_cents
      when v_entry.reason = 'share' then case
        when v_entry.amount_cents < 0 then - v_entry.amount_cents
        when v_entry.key = 'share:' || v_entry.reference || ':back' and exists (
          select from wallet.postings h where h.key = 'share:' || v_entry.reference || ':hold' and h.at >= p_since
        ) then - v_entry.amount_cents
        else 0 end
      when v_entry.key like 'undo:referral:%' then 0
      when p_kind = 'loss' and v_entry.reason in ('payout', 'refund', 'rollback', 'cash_out') then - v_entry.amount_cents
      else 0 end;
  end loop;
  if p_kind = 'deposit' then
    select v_used + coalesce(sum(amount_cents), 0) into v_used from wallet.payments
      where user_id = p_user and kind = 'deposit' and state in ('initiated', 'pushed', 'unknown') and created_at >= p_since;
  end if;
  return v_used;
end $$;
