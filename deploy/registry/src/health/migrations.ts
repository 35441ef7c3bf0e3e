import type { Migration } from '@jukwaa/database';

export const healthMigrations: readonly Migration[] = [
  {
    id: '001-health',
    sql: `
      create table registry.health_minutes (
        remote text not null,
        version text not null,
        minute timestamptz not null,
        views int not null default 0,
        failed int not null default 0,
        primary key (remote, version, minute)
      );
      create table registry.health_failed_views (
        remote text not null,
        version text not null,
        view text not null,
        at timestamptz not null default now(),
        primary key (remote, version, view)
      );
      create index health_failed_views_at on registry.health_failed_views (at);
      create table registry.health_reasons (
        remote text not null,
        version text not null,
        kind text not null,
        reason text not null,
        times int not null default 0,
        last_at timestamptz not null default now(),
        primary key (remote, version, kind, reason)
      );
      create table registry.health_vitals (
        remote text not null,
        version text not null,
        name text not null,
        bucket int not null,
        times int not null default 0,
        primary key (remote, version, name, bucket)
      );`,
  },
  {
    id: '002-networks',
    sql: `
      create table registry.health_views (
        remote text not null,
        version text not null,
        view text not null,
        at timestamptz not null default now(),
        primary key (remote, version, view)
      );
      create index health_views_at on registry.health_views (at);
      create table registry.health_networks (
        remote text not null,
        version text not null,
        hour timestamptz not null,
        network text not null,
        served int not null default 0,
        views int not null default 0,
        failed int not null default 0,
        primary key (remote, version, hour, network)
      );
      create index health_networks_hour on registry.health_networks (hour);`,
  },
  {
    id: '003-slow-views',
    sql: `
      create table registry.health_measured_views (
        remote text not null,
        version text not null,
        view text not null,
        slow boolean not null,
        at timestamptz not null default now(),
        primary key (remote, version, view)
      );
      create index health_measured_views_at on registry.health_measured_views (at);
      alter table registry.health_networks
        add column measured int not null default 0,
        add column slow int not null default 0;`,
  },
  {
    id: '004-order-views',
    sql: `
      create table registry.health_order_views (
        remote text not null,
        version text not null,
        view text not null,
        accepted boolean not null,
        at timestamptz not null default now(),
        primary key (remote, version, view)
      );
      create index health_order_views_at on registry.health_order_views (at);
      create index health_views_view on registry.health_views (view);
      alter table registry.health_networks
        add column ordering int not null default 0,
        add column refused int not null default 0;`,
  },
  {
    // A repeated report of a view counts nothing.
    id: '005-reported-once',
    sql: `
      create table registry.health_vital_views (
        remote text not null,
        version text not null,
        view text not null,
        name text not null,
        times int not null,
        before int not null default 0,
        at timestamptz not null default now(),
        primary key (remote, version, view, name)
      );
      create index health_vital_views_at on registry.health_vital_views (at);
      create table registry.health_reason_views (
        view text not null,
        failure text not null,
        at timestamptz not null default now(),
        primary key (view, failure)
      );
      create index health_reason_views_at on registry.health_reason_views (at);`,
  },
  {
    // Why a version looks broken to a few networks only.
    id: '006-doubts',
    sql: 'alter table registry.pointers add column doubt text;',
  },
];
