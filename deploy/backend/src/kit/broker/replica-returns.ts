import * as v from 'valibot';
import { REPLICAS_ROOT } from './access.ts';

/** Topic on which a replica announces its return to the broker. */
export const RETURNED_TOPIC = `${REPLICAS_ROOT}/returned`;

/** Announcements within this time are answered together (ms). */
const TOGETHER_MS = 100;

const Returned = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({ away_ms: v.pipe(v.number(), v.finite(), v.minValue(0)) }),
);

export const isReturn = (topic: string): boolean => topic === RETURNED_TOPIC;

/** Collects the announcements of replicas that were disconnected from the broker. */
export class Returns {
  private timer: NodeJS.Timeout | null = null;
  private longestMs = 0;

  /** @param answer receives the longest absence of the replicas that were announced together, in ms */
  constructor(private readonly answer: (awayMs: number) => void) {}

  /** Reads an announcement; a malformed one is ignored. */
  note(payload: string): void {
    const parsed = v.safeParse(Returned, payload);
    if (!parsed.success) return;
    this.longestMs = Math.max(this.longestMs, parsed.output.away_ms);
    this.timer ??= setTimeout(() => {
      const awayMs = this.longestMs;
      this.timer = null;
      this.longestMs = 0;
      this.answer(awayMs);
    }, TOGETHER_MS);
  }

  end(): void {
    if (this.timer !== null) clearTimeout(this.timer);
    this.timer = null;
  }
}
