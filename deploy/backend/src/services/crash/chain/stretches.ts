/** Hashes of a chain from a checkpoint downwards. */
export interface ChainStretch {
  /** Position of the first hash. */
  readonly top: number;
  readonly hashes: readonly string[];
}

/** Stretches of a chain in memory, each about 100 kB. */
const KEPT = 8;

/** The stretches of chains that were used last, a few of each chain. */
export interface Stretches {
  find(chainId: number, position: number): ChainStretch | null;
  add(chainId: number, stretch: ChainStretch): void;
}

/**
 * Remembers stretches, so that proofs of earlier rounds don't cost a thousand hashes each. The highest stretch of a chain has its live
 * round and always stays.
 */
export function createStretches(): Stretches {
  /** Those of each chain, the last used one at the end. */
  const kept = new Map<number, readonly ChainStretch[]>();

  return {
    find(chainId, position) {
      const all = kept.get(chainId) ?? [];
      const found = all.find(({ top, hashes }) => top >= position && top - position < hashes.length);
      if (found === undefined) return null;
      kept.set(chainId, [...all.filter((one) => one !== found), found]);
      return found;
    },

    add(chainId, stretch) {
      const all = [...(kept.get(chainId) ?? []).filter(({ top }) => top !== stretch.top), stretch];
      const highest = Math.max(...all.map(({ top }) => top));
      const surplus = all.length > KEPT ? all.find(({ top }) => top !== highest) : undefined;
      kept.set(
        chainId,
        all.filter((one) => one !== surplus),
      );
    },
  };
}
