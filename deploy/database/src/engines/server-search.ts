import type pg from 'pg';
import { checkWritable } from './server-check.ts';

/** A search starts this long after the last one at the earliest: calls that fail together share one (ms). */
const SEARCH_EVERY_MS = 250;

const TIMELINE = `SELECT left(pg_walfile_name(pg_current_wal_insert_lsn()), 8) AS timeline`;

/**
 * The timeline of a server that writes, which each promotion raises; 0 for a server that does not say it. Null for one that is
 * away or reads only.
 */
async function timelineOf(probe: pg.Pool): Promise<number | null> {
  try {
    const client = await probe.connect();
    try {
      await checkWritable(client);
      const { rows } = await client.query<{ timeline: string | null }>(TIMELINE).catch(() => ({ rows: [] }));
      return Number.parseInt(rows[0]?.timeline ?? '0', 16);
    } finally {
      client.release(true);
    }
  } catch {
    return null;
  }
}

/**
 * Finds the server that writes. Every server is asked on a connection of its own, so that one which is silent delays no
 * answer of the others. A former primary that writes again has an older timeline than the standby that replaced it, and is refused.
 */
export class ServerSearch {
  /** The index of the server that was found last. */
  current = 0;
  private timeline = 0;
  private running: Promise<void> | null = null;
  private endedAt = Number.NEGATIVE_INFINITY;

  /** @param probes a pool of one connection for each server, which gives up early */
  constructor(private readonly probes: readonly pg.Pool[]) {}

  /** Resolves when `current` is as good as the servers' answers allow. Never fails. */
  run(): Promise<void> {
    if (this.probes.length < 2 || performance.now() - this.endedAt < SEARCH_EVERY_MS)
      return Promise.resolve();
    this.running ??= this.look().finally(() => {
      this.running = null;
      this.endedAt = performance.now();
    });
    return this.running;
  }

  async end(): Promise<void> {
    await this.running;
    await Promise.all(this.probes.map((probe) => probe.end()));
  }

  private async look(): Promise<void> {
    const timelines = await Promise.all(this.probes.map(timelineOf));
    const newest = Math.max(this.timeline, ...timelines.map((one) => one ?? 0));
    const found = timelines[this.current] === newest ? this.current : timelines.indexOf(newest);
    if (found < 0) return;
    this.current = found;
    this.timeline = newest;
  }
}
