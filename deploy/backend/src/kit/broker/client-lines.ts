import type { Guest } from './access.ts';
import { BROKER_LIMITS } from './limits.ts';

/** A client's connection, as far as its place among the others goes. */
export interface ClientLine {
  /** Sends what waits, then ends the connection. */
  endSoon(): void;
}

interface EndedSessions {
  readonly at: number;
  readonly except: string | null;
}

/** A CONNECT takes less than this from its look at the session to its answer, in ms. */
const CONNECTING_MS = 60_000;

/**
 * Every open line: whose it is, and from which address. Lines beyond the limits are refused, and the lines of a session end with
 * it.
 */
export class BrokerLines {
  readonly #addresses = new Map<ClientLine, string>();
  readonly #perAddress = new Map<string, number>();
  readonly #guests = new Map<ClientLine, Extract<Guest, { kind: 'user' }>>();
  readonly #ofUser = new Map<number, Set<ClientLine>>();
  /** Sessions that ended a moment ago, by user: a line that was just being admitted must not outlive them. */
  readonly #ended = new Map<number, EndedSessions>();

  get size(): number {
    return this.#addresses.size;
  }

  /** Registers a connection; false when there are too many, of this address or in all. */
  open(line: ClientLine, address: string): boolean {
    const count = this.#perAddress.get(address) ?? 0;
    if (this.size >= BROKER_LIMITS.lines || count >= BROKER_LIMITS.linesPerAddress) return false;
    this.#addresses.set(line, address);
    this.#perAddress.set(address, count + 1);
    return true;
  }

  /** Where an open line comes from. */
  addressOf(line: ClientLine): string {
    return this.#addresses.get(line) ?? 'unknown';
  }

  /**
   * Gives a line to its user; false when the user has too many, or the session has ended meanwhile.
   *
   * @param askedAt when the session was looked up, by `performance.now()`
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

  /** Removes a line that was closed. */
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

  /** Ends the lines of a user, except those of the session with this login tag. Returns them. */
  endSessions(userId: number, except: string | null): ClientLine[] {
    this.#ended.delete(userId);
    this.#ended.set(userId, { at: performance.now(), except });
    const lines = [...(this.#ofUser.get(userId) ?? [])];
    return this.#end(lines.filter((line) => this.#guests.get(line)?.loginTag !== except));
  }

  /** Ends the lines whose session has run out by now. Returns them. */
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
