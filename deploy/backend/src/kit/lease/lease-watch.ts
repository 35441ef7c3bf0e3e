/** An answer that takes longer counts as none (ms). */
const SLOW_MS = 2_000;

/** Whether this process can ask the database for leases, by the last answer and by the wait for the next one; and those that it has. */
export class LeaseWatch {
  /** Names of the leases whose work runs here. */
  readonly held = new Set<string>();
  private readonly waiting = new Set<{ readonly since: number }>();
  private isAnswered = true;

  get isAsking(): boolean {
    const now = performance.now();
    return this.isAnswered && [...this.waiting].every(({ since }) => now - since < SLOW_MS);
  }

  /** Tracks one question until it is answered. */
  async follow<T>(question: () => Promise<T>): Promise<T> {
    const asked = { since: performance.now() };
    this.waiting.add(asked);
    try {
      const answer = await question();
      this.isAnswered = true;
      return answer;
    } catch (error) {
      this.isAnswered = false;
      throw error;
    } finally {
      this.waiting.delete(asked);
    }
  }
}
