/** A body that is being read, or that waits for the backend's answer. */
export interface StoredBody {
  /** Counts received bytes. Returns false when there is no room and the body must be dropped. */
  add(bytes: number): boolean;
  /** Marks the body as complete; it can't be dropped any more. */
  complete(): void;
  /** Frees the room of the body. */
  remove(): void;
}

interface Entry {
  readonly caller: string;
  readonly drop: () => void;
  bytes: number;
}

/**
 * The memory that all request bodies share. When it is full, the caller with the most bytes loses its newest
 * incomplete body. A caller with no more than the others keeps its own, so slow bodies of one caller never block the
 * others.
 */
export class BodyRoom {
  readonly #most: number;
  /** Incomplete bodies, oldest first. */
  readonly #coming = new Set<Entry>();
  readonly #bytesOf = new Map<string, number>();
  #bytes = 0;

  /** @param most limit for all bodies together, in bytes */
  constructor(most: number) {
    this.#most = most;
  }

  get bytes(): number {
    return this.#bytes;
  }

  /** @param drop called when the body loses its room to another caller's */
  open(caller: string, drop: () => void): StoredBody {
    const entry: Entry = { caller, drop, bytes: 0 };
    this.#coming.add(entry);
    return {
      add: (bytes) => this.#add(entry, bytes),
      complete: () => void this.#coming.delete(entry),
      remove: () => this.#remove(entry),
    };
  }

  #add(entry: Entry, bytes: number): boolean {
    while (this.#bytes + bytes > this.#most) {
      const larger = this.#newestOfLargest(entry.caller, bytes);
      if (larger === null) return false;
      this.#remove(larger);
      larger.drop();
    }
    entry.bytes += bytes;
    this.#count(entry.caller, bytes);
    return true;
  }

  #remove(entry: Entry): void {
    this.#coming.delete(entry);
    this.#count(entry.caller, -entry.bytes);
    entry.bytes = 0;
  }

  #count(caller: string, bytes: number): void {
    this.#bytes += bytes;
    const now = (this.#bytesOf.get(caller) ?? 0) + bytes;
    if (now > 0) this.#bytesOf.set(caller, now);
    else this.#bytesOf.delete(caller);
  }

  /**
   * Returns the newest incomplete body of the caller with the most bytes; null when the new caller would then have
   * the most.
   */
  #newestOfLargest(caller: string, bytes: number): Entry | null {
    let found: Entry | null = null;
    let most = (this.#bytesOf.get(caller) ?? 0) + bytes;
    for (const entry of this.#coming) {
      const held = this.#bytesOf.get(entry.caller) ?? 0;
      if (entry.bytes === 0 || held < most || (held === most && entry.caller !== found?.caller)) continue;
      most = held;
      found = entry;
    }
    return found;
  }
}
