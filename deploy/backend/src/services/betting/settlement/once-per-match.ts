/** The work of several matches at the same time, but of each match only once. */
export interface OncePerMatch {
  /** Begins the work of these matches. One whose work is under way is done again after it. */
  ask(matchIds: readonly number[]): void;
  /** Whether the work of a match is under way. */
  isRunning(matchId: number): boolean;
  /** Resolves when no work is under way. */
  ended(): Promise<void>;
}

/** @param work of one match; must not reject */
export function oncePerMatch(work: (matchId: number) => Promise<void>): OncePerMatch {
  const asked = new Set<number>();
  const running = new Map<number, Promise<void>>();

  async function run(matchId: number): Promise<void> {
    while (asked.delete(matchId)) await work(matchId);
    running.delete(matchId);
  }

  return {
    ask(matchIds) {
      for (const matchId of matchIds) {
        asked.add(matchId);
        if (!running.has(matchId)) running.set(matchId, run(matchId));
      }
    },
    isRunning: (matchId) => running.has(matchId),
    async ended() {
      while (running.size > 0) await Promise.all(running.values());
    },
  };
}
