import type { Migration } from '@jukwaa/database';

/**
 * Moves the keys of bets to the kit, which stores those of every product; a refused bet stays here for its owner's list. The lock
 * makes replicas of the previous version wait, and their next bet uses the new functions. Keys move in batches, because the size
 * of an array is limited.
 */
export const ONCE_BETS_MIGRATION: Migration = {
  id: 'betting-013-once',
  sql: `
lock table betting.placements in access exclusive mode;
create table betting.refused_bets (
  user_id bigint not null,
  at timestamptz not null,
  key text not null,
  refusal jsonb not null,
  -- What the bet asked for.
  asked jsonb not null,
  primary key (user_id, key)
);
create index refused_bets_of_user on betting.refused_bets (user_id, at desc);
create index refused_bets_by_time on betting.refused_bets (at);
insert into betting.refused_bets (user_id, at, key, refusal, asked)
  select user_id, at, key, refusal, asked from betting.placements where asked is not null;
select kit.once_reserve('bets', array_agg(user_id), array_agg(key), array_agg(body_hash), array_agg(at),
    array_agg(to_jsonb(bet_id)), array_agg(refusal))
  from (select *, (row_number() over (order by user_id, key)) / 1000 as batch from betting.placements) p group by batch;
drop table betting.placements;
`,
};
