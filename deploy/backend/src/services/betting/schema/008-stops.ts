import type { Migration } from '@jukwaa/database';

/** A bet whose match stopped after it was judged is not written, whichever replica judged it. */
export const STOPS_MIGRATION: Migration = {
  id: 'betting-008-stops',
  sql: `
-- betting.place, unless betting on a leg's match has stopped since: then the verdict is 'stopped' and nothing is written.
create function betting.place_open(
  p_user bigint, p_key text, p_hash text, p_at timestamptz, p_bet jsonb, p_legs jsonb, p_topic text, p_message jsonb
) returns table (verdict text, bet_id bigint, refusal jsonb) language plpgsql as $$
begin
  if fixture.stopped_bets(jsonb_build_array(jsonb_build_object('n', 0, 'legs', p_legs))) is not null then
    return query select 'stopped', null::bigint, null::jsonb;
    return;
  end if;
  return query select * from betting.place(p_user, p_key, p_hash, p_at, p_bet, p_legs, p_topic, p_message);
end $$;

-- betting.place_together for those bets whose matches have not stopped since; the others get the verdict 'stopped'.
create function betting.place_open_together(p_bets jsonb)
returns table (n integer, verdict text, bet_id bigint, refusal jsonb) language plpgsql as $$
#variable_conflict use_column
declare
  v_stopped integer[] := fixture.stopped_bets(p_bets);
  v_open jsonb;
begin
  if v_stopped is null then
    return query select * from betting.place_together(p_bets);
    return;
  end if;
  return query select s, 'stopped', null::bigint, null::jsonb from unnest(v_stopped) as s;
  select jsonb_agg(b) into v_open from jsonb_array_elements(p_bets) as b where (b ->> 'n')::integer <> all(v_stopped);
  if v_open is not null then
    return query select * from betting.place_together(v_open);
  end if;
end $$;
`,
};
