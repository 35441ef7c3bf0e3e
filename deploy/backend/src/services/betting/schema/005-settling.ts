import type { Migration } from '@jukwaa/database';

/** Settlement leaves debts to the ledger. */
export const SETTLING_MIGRATION: Migration = {
  id: 'betting-005-settling',
  sql: `
-- Writes what settlement decided: results of legs, states of bets, and the money that follows. Each bet of p_bets names
-- the version it was read at and, where money moves, the posting to take back and the posting to make. A void bet gives its
-- free bet back, and takes the bonus back that it had activated. Debts are
-- the ledger's business: it collects them from what it credits.
create or replace function betting.settle(p_at timestamptz, p_legs jsonb, p_bets jsonb) returns void language plpgsql as $$
declare
  v_bet record;
  v_row record;
begin
  update betting.legs l set result = x.result, revision = x.revision, home_score = x.home_score, away_score = x.away_score
    from jsonb_to_recordset(p_legs) as x (bet_id bigint, n smallint, result text, revision integer,
      home_score integer, away_score integer)
    where l.bet_id = x.bet_id and l.n = x.n;
  for v_bet in
    select * from jsonb_to_recordset(p_bets) as x (id bigint, user_id bigint, version integer, state text,
      paid_cents bigint, undo text, key text, reason text, users bigint[], kinds text[], amounts bigint[])
  loop
    update betting.bets set state = v_bet.state, version = version + 1, paid_cents = v_bet.paid_cents,
        settled_at = case v_bet.state when 'open' then null else p_at end
      where id = v_bet.id and version = v_bet.version
      returning stake_type, activated_cents into v_row;
    if not found then
      raise exception 'bet % was settled by somebody else', v_bet.id;
    end if;
    if v_bet.undo is not null then
      perform wallet.reverse(v_bet.undo, 'undo:' || v_bet.undo, v_bet.id::text, p_at);
    end if;
    if v_bet.key is not null then
      perform wallet.post(v_bet.key, v_bet.reason, v_bet.id::text, p_at, v_bet.users, v_bet.kinds, v_bet.amounts);
    end if;
    if v_row.stake_type = 'free' then
      perform bonus.free_bet_settled(v_bet.id, v_bet.state, p_at);
    end if;
    if v_bet.state = 'void' and v_row.activated_cents > 0 then
      perform wallet.reverse('activate:' || v_bet.id, 'undo:activate:' || v_bet.id, v_bet.id::text, p_at);
    end if;
  end loop;
end $$;
`,
};
