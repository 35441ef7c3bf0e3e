import type { Database } from '@jukwaa/database';
import { pause, WakeSignal } from '../time/index.ts';

/** Interval of looks at the leases of all workers, and of announcements (ms). */
const LOOK_MS = 250;
const ANNOUNCE_MS = 1_000;
/** A worker that has not announced itself for this long counts as ended (ms); its leases last as long. */
const SILENT_MS = 3_500;
/** A look counts for this long (ms). */
const FRESH_MS = 2_000;
/** A lease that is free for this long is taken beyond the share: the others may be of a version without it (ms). */
const LEFT_OVER_MS = 2_000;

/** Longest wait for the withdrawal of the announcement (ms). */
const WITHDRAW_MS = 500;

const ANNOUNCE = `INSERT INTO kit.workers (holder, seen_at) VALUES ($1, clock_timestamp())
  ON CONFLICT (holder) DO UPDATE SET seen_at = excluded.seen_at`;
// The database's own clock decides, as for the leases.
const OTHERS = `SELECT count(*) AS others FROM kit.workers
  WHERE holder <> $1 AND seen_at > clock_timestamp() - make_interval(secs => $2)`;
const TAKEN = 'SELECT name, holder FROM kit.leases WHERE expires_at >= clock_timestamp()';
const FORGET = `DELETE FROM kit.workers WHERE holder IN (
  SELECT holder FROM kit.workers WHERE seen_at < clock_timestamp() - interval '1 minute' FOR UPDATE SKIP LOCKED)`;

/** Which worker a lease belongs to: any, the one that has it, or the holder of another lease. */
type LeasePlace = 'any' | 'stays' | { readonly besides: string };

/** A lease that this process wants or holds. */
class Wanted {
  readonly wake = new WakeSignal();
  constructor(readonly place: LeasePlace) {}
  /** Ends the work between two of its pieces; null while the work does not run here. */
  giveBack: (() => void) | null = null;
  isHeld = false;
  /** Since when no worker has it, on the monotonic clock; null while one has, undefined before the first look. */
  freeSince: number | null | undefined;
}

/**
 * The fair share of the leases: all of them divided by the workers that are alive. A worker takes no lease beyond its share, and
 * with more than that gives back one at a time.
 */
export class LeaseShare {
  private readonly wanted = new Map<string, Wanted>();
  private readonly ending = new AbortController();
  private workers = 1;
  private lookedAt = Number.NEGATIVE_INFINITY;
  private announcedAt = Number.NEGATIVE_INFINITY;
  private watching: Promise<void> | null = null;

  constructor(
    private readonly db: Database,
    private readonly holder: string,
  ) {}

  /** Starts with the first lease. */
  want(name: string, place: LeasePlace): void {
    this.wanted.set(name, new Wanted(place));
    if (this.watching !== null) return;
    // Other processes can't open the embedded database.
    this.watching = this.db.engine === 'pglite' ? Promise.resolve() : this.watch();
  }

  /** After the last lease this worker counts no more, and the others take its share at once. */
  async leave(name: string): Promise<void> {
    this.wanted.delete(name);
    if (this.wanted.size > 0 || this.watching === null) return;
    this.ending.abort();
    // A database that does not answer delays no end of a process.
    await Promise.race([this.withdraw(), pause(WITHDRAW_MS, new AbortController().signal)]);
  }

  private get share(): number {
    return Math.ceil(this.wanted.size / this.workers);
  }

  private get held(): number {
    return [...this.wanted.values()].filter(({ isHeld }) => isHeld).length;
  }

  private isHeld(name: string): boolean {
    return this.wanted.get(name)?.isHeld === true;
  }

  /** Whether this process may ask for a lease. Without a fresh look it may, and the statement decides. */
  private mayTake(lease: Wanted): boolean {
    const now = performance.now();
    if (lease.freeSince === undefined || now - this.lookedAt > FRESH_MS) return true;
    if (lease.freeSince === null) return false;
    if (now - lease.freeSince > LEFT_OVER_MS) return true;
    return typeof lease.place === 'object' ? this.isHeld(lease.place.besides) : this.held < this.share;
  }

  /** Counts a lease as held, before the database is asked for it; false when this process may not ask. */
  reserve(name: string): boolean {
    const lease = this.wanted.get(name);
    if (lease === undefined || !this.mayTake(lease)) return false;
    lease.isHeld = true;
    return true;
  }

  /** @param giveBack ends the work, so that another worker may take the lease */
  took(name: string, giveBack: () => void): void {
    const lease = this.wanted.get(name);
    if (lease !== undefined) lease.giveBack = giveBack;
  }

  released(name: string): void {
    const lease = this.wanted.get(name);
    if (lease !== undefined) Object.assign(lease, { isHeld: false, giveBack: null, freeSince: null });
  }

  /** Waits until the lease may be free for this process, for `ms` at most. */
  async wait(name: string, ms: number, signal: AbortSignal): Promise<void> {
    await (this.wanted.get(name)?.wake.wait(ms, signal) ?? pause(ms, signal));
  }

  /** Without it the announcement ends by its age, so that a failure needs no word. */
  private async withdraw(): Promise<void> {
    await this.watching;
    if (this.db.engine === 'pglite') return;
    await this.db.query('DELETE FROM kit.workers WHERE holder = $1', [this.holder]).catch(() => undefined);
  }

  /** A failed look counts as none. The asking for leases fails as well then, and the log has its reason. */
  private async watch(): Promise<void> {
    const { signal } = this.ending;
    await this.db.query(FORGET).catch(() => undefined);
    while (!signal.aborted) {
      await this.look().catch(() => undefined);
      await pause(LOOK_MS, signal);
    }
  }

  private async look(): Promise<void> {
    const asked = performance.now();
    if (asked - this.announcedAt > ANNOUNCE_MS) {
      await this.db.query(ANNOUNCE, [this.holder]);
      this.announcedAt = asked;
    }
    const [row] = await this.db.query<{ others: number }>(OTHERS, [this.holder, SILENT_MS / 1_000]);
    const taken = await this.db.query<{ name: string; holder: string }>(TAKEN);
    this.workers = 1 + (row?.others ?? 0);
    this.lookedAt = asked;
    const ofOthers = new Set(taken.filter(({ holder }) => holder !== this.holder).map(({ name }) => name));
    this.note(ofOthers);
    this.rejoin(ofOthers);
    if (this.held > this.share) this.giveOneBack();
  }

  /** Wakes those who wait for a lease that may be taken. */
  private note(ofOthers: ReadonlySet<string>): void {
    for (const [name, lease] of this.wanted) {
      lease.freeSince = ofOthers.has(name) ? null : (lease.freeSince ?? performance.now());
      if (!lease.isHeld && this.mayTake(lease)) lease.wake.notify();
    }
  }

  /** Gives a lease back whose other one another worker holds, as after a start of two at once. */
  private rejoin(ofOthers: ReadonlySet<string>): void {
    for (const { place, giveBack } of this.wanted.values())
      if (typeof place === 'object' && ofOthers.has(place.besides)) giveBack?.();
  }

  /** One that was asked before and still ends its piece of work counts as the one. */
  private giveOneBack(): void {
    const [first] = [...this.wanted.values()].filter(
      ({ place, giveBack }) => place === 'any' && giveBack !== null,
    );
    first?.giveBack?.();
  }
}
