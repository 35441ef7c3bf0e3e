import type { Migration } from '@jukwaa/database';

/**
 * Virtual competitions and instant games, in the order of `rank`; the operator edits them. `round_seconds` is the time between
 * two rounds, null for games that the player starts and for draws, whose times are their own.
 */
export const VIRTUALS_MIGRATION: Migration = {
  id: 'virtuals-001-competitions',
  sql: `
create schema virtuals;
create table virtuals.competitions (
  slug text primary key,
  name text not null,
  kind text not null check (kind in ('league', 'tournament', 'instant')),
  path text not null,
  round_seconds integer check (round_seconds > 0),
  teams text[] not null,
  rank integer not null
);
insert into virtuals.competitions (rank, slug, name, kind, path, round_seconds, teams) values
  (10, 'englandleague', 'England League', 'league', '/englandleague', 180,
    array['London Reds', 'Manchester Blues', 'Liverpool Reds', 'London Blues', 'Manchester Reds', 'Birmingham',
      'Newcastle', 'Tottenham', 'Brighton', 'Nottingham', 'Everton', 'Fulham', 'West London', 'Leeds',
      'Sunderland', 'Wolverhampton']),
  (20, 'spainleague', 'Spain League', 'league', '/spainleague', 180,
    array['Madrid Whites', 'Barcelona', 'Madrid Reds', 'Bilbao', 'Sevilla', 'Valencia', 'San Sebastian',
      'Villarreal', 'Vigo', 'Getafe', 'Pamplona', 'Mallorca', 'Girona', 'Vitoria', 'Elche', 'Oviedo']),
  (30, 'italyleague', 'Italy League', 'league', '/italyleague', 180,
    array['Milano Blue', 'Milano Red', 'Torino', 'Napoli', 'Roma', 'Lazio', 'Bergamo', 'Firenze', 'Bologna',
      'Genova', 'Udine', 'Cagliari', 'Verona', 'Parma', 'Lecce', 'Como']),
  (40, 'champions', 'Champions Cup', 'tournament', '/champions', 240,
    array['Munich', 'Madrid Whites', 'London Reds', 'Paris', 'Milano Blue', 'Barcelona', 'Dortmund', 'Lisbon']),
  (50, 'afconvirtuals', 'Africa Cup', 'tournament', '/afconvirtuals', 240,
    array['Kenya', 'Nigeria', 'Senegal', 'Morocco', 'Egypt', 'Ghana', 'Cameroon', 'Algeria', 'Ivory Coast',
      'Tunisia', 'Mali', 'South Africa', 'Tanzania', 'Uganda', 'Zambia', 'DR Congo']),
  (60, 'worldcupvirtuals', 'World Cup', 'tournament', '/worldcupvirtuals', 300,
    array['Brazil', 'France', 'Argentina', 'England', 'Spain', 'Germany', 'Portugal', 'Netherlands', 'Morocco',
      'Japan', 'Kenya', 'USA', 'Croatia', 'Mexico', 'Senegal', 'Uruguay']),
  (70, 'eurovirtuals', 'Euro Cup', 'tournament', '/eurovirtuals', 240,
    array['Spain', 'France', 'Germany', 'England', 'Portugal', 'Italy', 'Netherlands', 'Belgium']),
  (80, 'copaamericavirtuals', 'Copa America', 'tournament', '/copaamericavirtuals', 240,
    array['Brazil', 'Argentina', 'Uruguay', 'Colombia', 'Chile', 'Ecuador', 'Peru', 'Paraguay']),
  (90, 'englandondemand', 'England on Demand', 'instant', '/englandondemand', null,
    array['London Reds', 'Manchester Blues']),
  (100, 'keno', 'Keno', 'instant', '/keno', null,
    '{}'),
  (110, 'numbers', 'Numbers', 'instant', '/numbers', null,
    '{}'),
  (120, 'roulette', 'Roulette', 'instant', '/roulette', null,
    '{}'),
  (130, 'instant', 'Instant', 'instant', '/instant', null,
    '{}'),
  (140, 'spin2win', 'Spin to Win', 'instant', '/spin2win', null,
    '{}');
`,
};

/** The wheels: one that a player spins, and one for everybody on a clock. */
export const WHEELS_MIGRATION: Migration = {
  id: 'virtuals-003-wheels',
  sql: `
insert into virtuals.competitions (rank, slug, name, kind, path, round_seconds, teams) values
  (150, 'spinnwin', 'Spin and Win', 'instant', '/spinnwin', null,
    '{}'),
  (125, 'spin', 'Spin and Win on a Clock', 'instant', '/spinnwin?mode=clock', null,
    '{}');
`,
};
