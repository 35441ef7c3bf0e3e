/** Samples that are kept, of one a second: a replica that is further behind counts as further than that. */
const MOST_SAMPLES = 600;

interface Sample {
  /** Position in the primary's log, in bytes. */
  readonly position: number;
  readonly at: number;
}

/**
 * The time that a replica is behind: the age of the newest position of the primary's log that the replica has replayed, 0 when it has
 * replayed all known ones. It also grows while the replica receives nothing, but not while the primary is silent, and needs no clock
 * but this process's. Times are in ms.
 */
export class ReplicaLag {
  private readonly samples: Sample[] = [];
  private reachedAt: number | null = null;

  /** @param at when the primary was asked for its position, so that every commit that was answered before is below it */
  written(position: number, at: number): void {
    const last = this.samples.at(-1);
    // A promoted standby may continue below the position of its former primary.
    if (last !== undefined && position < last.position) this.samples.length = 0;
    this.samples.push({ position, at });
    if (this.samples.length > MOST_SAMPLES) this.samples.shift();
  }

  /** The replica has replayed everything up to this position. */
  replayed(position: number): void {
    for (
      let next = this.samples[0];
      next !== undefined && next.position <= position;
      next = this.samples[0]
    ) {
      this.reachedAt = next.at;
      this.samples.shift();
    }
  }

  /** Null before the replica has reached any position. */
  behindMs(now: number): number | null {
    if (this.reachedAt === null) return null;
    return this.samples.length === 0 ? 0 : now - this.reachedAt;
  }
}
