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
  {
    id: '002-channels-hosts-tokens',
    sql: `
      alter table registry.pointers
        add column share numeric check (share between 0 and 100),
        add column moved_by text not null default 'start';
      alter table registry.audit
        add column actor text not null default 'start',
        add column channel text,
        add column previous text;
      update registry.audit set channel = detail, action = 'start', detail = '' where action = 'move';
      create index audit_by_remote on registry.audit (remote, channel, id);
      create table registry.hosts (
        version text primary key,
        served jsonb not null,
        types jsonb not null,
        made_live_at timestamptz not null default now()
      );
      create table registry.tokens (
        name text primary key,
        remote text not null,
        hash text not null unique,
        created_at timestamptz not null default now()
      );
      create table registry.secrets (
        name text primary key,
        value text not null
      );`,
  },
  {
    id: '003-grants',
    sql: `
      create table registry.grants (
        remote text primary key,
        paths text[] not null default '{}',
        slots text[] not null default '{}',
        budget jsonb
      );
      insert into registry.grants (remote, paths, slots, budget)
      select p.remote,
        (select coalesce(array_agg(distinct path), '{}') from (
          select r ->> 'path' as path from jsonb_array_elements(v.manifest -> 'routes') r
          union
          select a from jsonb_array_elements(v.manifest -> 'routes') r,
            jsonb_array_elements_text(r -> 'aliases') a) as claimed),
        (select coalesce(array_agg(slot), '{}') from jsonb_array_elements_text(v.manifest -> 'slots') slot),
        v.manifest -> 'budget'
      from registry.pointers p join registry.versions v using (remote, version)
      where p.channel = 'live';`,
  },
  {
    id: '004-retired',
    sql: `
      create table registry.retired (
        remote text primary key,
        retired_at timestamptz not null default now(),
        retired_by text not null,
        successor text,
        changes jsonb not null,
        former_grant jsonb
      );`,
  },
  {
    id: '005-provenance',
    sql: `
      create table registry.signing_keys (
        key_id text not null,
        remote text not null,
        public_key text not null,
        added_by text not null,
        added_at timestamptz not null default now(),
        primary key (key_id, remote)
      );
      create table registry.provenance (
        remote text not null,
        version text not null,
        key_id text not null,
        envelope jsonb not null,
        primary key (remote, version),
        foreign key (remote, version) references registry.versions (remote, version) on delete cascade
      );`,
  },
  {
    // Versions of the host are rows of `versions` like those of remotes.
    id: '006-host-versions',
    sql: 'drop table registry.hosts;',
  },
  {
    id: '007-ending-tokens',
    sql: `
      alter table registry.tokens add column expires_at timestamptz;
      create table registry.used_once (
        id text primary key,
        until timestamptz not null
      );`,
  },
  {
    id: '008-label-tokens',
    sql: 'alter table registry.tokens add column labels_only boolean not null default false;',
  },
  {
    id: '009-menu-entries',
    sql: `alter table registry.grants add column menu text[] not null default '{}';`,
  },
  {
    id: '010-topics',
    sql: `alter table registry.grants add column topics text[] not null default '{}';`,
  },
  {
    // The files of versions are compressed already.
    id: '011-objects',
    sql: `
      create table registry.objects (
        key text collate "C" primary key,
        content bytea not null,
        stored_at timestamptz not null default clock_timestamp()
      );
      alter table registry.objects alter column content set storage external;`,
  },
  {
    id: '012-events',
    sql: `
      alter table registry.grants
        add column emits text[] not null default '{}',
        add column subscribes text[] not null default '{}';`,
  },
  {
    id: '013-own-labels',
    sql: 'alter table registry.tokens add column own_label text;',
  },
  {
    id: '014-token-origins',
    sql: 'alter table registry.tokens add column origin jsonb;',
  },
  {
    // The log is evidence: rows are only added.
    id: '015-audit-only-added',
    sql: `
      create function registry.audit_only_added() returns trigger language plpgsql as $$
      begin
        raise exception 'lines of the audit log are never changed or removed';
      end $$;
      create trigger audit_only_added before update or delete or truncate on registry.audit
        for each statement execute function registry.audit_only_added();`,
  },
];
