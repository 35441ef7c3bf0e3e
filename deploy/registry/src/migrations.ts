import type { Migration } from '@jukwaa/database';

export const migrations: readonly Migration[] = [
  {
    id: '001-versions',
    sql: `
      create schema if not exists registry;
      create table registry.versions (
        remote text not null,
        version text not null,
        manifest jsonb not null,
        published_at timestamptz not null default now(),
        primary key (remote, version)
      );
      create table registry.pointers (
        remote text not null,
        channel text not null,
        version text not null,
        moved_at timestamptz not null default now(),
        primary key (remote, channel),
        foreign key (remote, version) references registry.versions (remote, version)
      );
      create table registry.audit (
        id bigint generated always as identity primary key,
        at timestamptz not null default now(),
        remote text not null,
        version text not null,
        action text not null,
        detail text not null default ''
      );`,
  },
];
