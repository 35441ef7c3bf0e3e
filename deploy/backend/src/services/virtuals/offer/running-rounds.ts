import { idsOf, type VirtualRoundRow } from '../state/round-state.ts';

interface Running {
  readonly slug: string;
  readonly round: VirtualRoundRow;
}

/** The open rounds of all competitions in the memory of this replica. */
export interface RunningRounds {
  /** Reads the open rounds of a competition again. One read runs at a time; calls during a read share the next one. */
  refresh(slug: string): Promise<void>;
  /** Ordered by kick-off. */
  of(slug: string): readonly VirtualRoundRow[];
  /** A round by its competition's number and its own; null when it is not open. */
  find(competition: number, number: number): Running | null;
}

interface Deps {
  /** The open rounds of a competition, in the database. */
  readonly open: (slug: string) => Promise<readonly VirtualRoundRow[]>;
  /** Called with the matches of rounds that are over, at the first look after their commit. */
  readonly onEnded: (matchIds: readonly number[]) => void;
}

/** Runs `work` after the run that is under way. All calls until then share one run. */
function oneAtATime(work: () => Promise<void>): () => Promise<void> {
  let current: Promise<unknown> = Promise.resolve();
  let next: Promise<void> | null = null;
  const run = (): Promise<void> => {
    next = null;
    const started = work();
    current = started.catch(() => undefined);
    return started;
  };
  return () => {
    next ??= current.then(run);
    return next;
  };
}

const keyOf = (competition: number, number: number): string => `${competition}:${number}`;

export function createRunningRounds({ open: readOpen, onEnded }: Deps): RunningRounds {
  const bySlug = new Map<string, readonly VirtualRoundRow[]>();
  const byKey = new Map<string, Running>();
  const reads = new Map<string, () => Promise<void>>();
  async function read(slug: string): Promise<void> {
    const open = await readOpen(slug);
    const sorted = [...open].sort((a, b) => a.state.kick_off_at - b.state.kick_off_at);
    const before = bySlug.get(slug) ?? [];
    bySlug.set(slug, sorted);
    const numbers = new Set(sorted.map(({ number }) => number));
    const ended = before.filter(({ number }) => !numbers.has(number));
    for (const { number, state } of ended) byKey.delete(keyOf(state.competition, number));
    for (const round of sorted) byKey.set(keyOf(round.state.competition, round.number), { slug, round });
    if (ended.length > 0) onEnded(ended.flatMap(({ number, state }) => idsOf(number, state)));
  }
  return {
    refresh(slug) {
      const reader = reads.get(slug) ?? oneAtATime(() => read(slug));
      reads.set(slug, reader);
      return reader();
    },
    of: (slug) => bySlug.get(slug) ?? [],
    find: (competition, number) => byKey.get(keyOf(competition, number)) ?? null,
  };
}
