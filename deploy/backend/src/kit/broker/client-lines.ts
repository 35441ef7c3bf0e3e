import type { Guest } from './access.ts';
import { BROKER_LIMITS } from './limits.ts';

/** A client's connection, as the registry of connections sees it. */
export interface ClientLine {
  /** Sends pending data, then closes the connection. */
  endSoon(): void;
}

interface EndedSessions {
  readonly at: number;
  readonly except: string | null;
}

/** Upper bound of the time between a CONNECT's look-up of its session and its answer, in ms. */
const CONNECTING_MS = 60_000;

/**
 * Every open connection with its user and its address. Refuses connections beyond the limits, and closes the connections of an
 * ended session.
 */
export class BrokerLines {
  readonly #addresses = new Map<ClientLine, string>();
  readonly #perAddress = new Map<string, number>();
  readonly #guests = new Map<ClientLine, Extract<Guest, { kind: 'user' }>>();
  readonly #ofUser = new Map<number, Set<ClientLine>>();
  /** Sessions that ended recently, by user. A connection that was being admitted at that moment must not outlive its session. */
  readonly #ended = new Map<number, EndedSessions>();

  get size(): number {
    return this.#addresses.size;
  }

  /**
   * Registers a connection; false when all addresses together are at the limit, or its own address is and has more than it would
   * leave free for all others.
   */
  open(line: ClientLine, address: string): boolean {
    const count = (this.#perAddress.get(address) ?? 0) + 1;
    const free = BROKER_LIMITS.lines - this.size - 1;
    if (free < 0 || (count > BROKER_LIMITS.linesPerAddress && count > free)) return false;
    this.#addresses.set(line, address);
    this.#perAddress.set(address, count);
    return true;
  }

  /** The address of an open connection. */
  addressOf(line: ClientLine): string {
    return this.#addresses.get(line) ?? 'unknown';
  }

  /**
   * Assigns a connection to its user; false when the user is at the limit, or the session has ended since its look-up.
   *
   * @param askedAt time of the session's look-up, by `performance.now()`
   */
  admit(line: ClientLine, guest: Guest, askedAt: number): boolean {
    if (!this.#addresses.has(line)) return false;
    if (guest.kind === 'visitor') return true;
    const ended = this.#ended.get(guest.id);
    if (ended !== undefined && ended.at >= askedAt && ended.except !== guest.loginTag) return false;
    const lines = this.#ofUser.get(guest.id) ?? new Set();
    if (lines.size >= BROKER_LIMITS.linesPerUser) return false;
    this.#guests.set(line, guest);
    this.#ofUser.set(guest.id, lines.add(line));
    return true;
  }

  /** Removes a closed connection. */
  drop(line: ClientLine): void {
    const address = this.#addresses.get(line);
    if (address === undefined) return;
    this.#addresses.delete(line);
    const left = (this.#perAddress.get(address) ?? 1) - 1;
    if (left > 0) this.#perAddress.set(address, left);
    else this.#perAddress.delete(address);
    const user = this.#guests.get(line);
    if (user === undefined) return;
    this.#guests.delete(line);
    const lines = this.#ofUser.get(user.id);
    lines?.delete(line);
    if (lines?.size === 0) this.#ofUser.delete(user.id);
  }

  /** Closes the connections of a user, except those of the session with this login tag. Returns them. */
  endSessions(userId: number, except: string | null): ClientLine[] {
    this.#ended.delete(userId);
    this.#ended.set(userId, { at: performance.now(), except });
    const lines = [...(this.#ofUser.get(userId) ?? [])];
    return this.#end(lines.filter((line) => this.#guests.get(line)?.loginTag !== except));
  }

  /** Closes the connections whose session has expired. Returns them. */
  endExpired(now: Date): ClientLine[] {
    for (const [userId, { at }] of this.#ended) {
      if (performance.now() - at < CONNECTING_MS) break;
      this.#ended.delete(userId);
    }
    return this.#end([...this.#guests].flatMap(([line, { expiresAt }]) => (expiresAt <= now ? [line] : [])));
  }

  #end(lines: ClientLine[]): ClientLine[] {
    for (const line of lines) line.endSoon();
    return lines;
  }
}
