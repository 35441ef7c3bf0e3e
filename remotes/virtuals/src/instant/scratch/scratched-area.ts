/** Squares on a side of the grid in which the scratched share is counted. */
const GRID = 24;

/** Counts how much of a square has been scratched off. Places are shares of its side, from 0 to 1. */
export interface ScratchedArea {
  /** Adds a scratch around a place, with a radius in shares of the side. */
  readonly add: (x: number, y: number, radius: number) => void;
  /** The scratched share, from 0 to 1. */
  readonly share: () => number;
}

export function createScratchedArea(): ScratchedArea {
  const cleared = new Set<number>();
  return {
    add(x, y, radius) {
      const first = (place: number) => Math.max(0, Math.floor((place - radius) * GRID));
      const last = (place: number) => Math.min(GRID - 1, Math.floor((place + radius) * GRID));
      for (let row = first(y); row <= last(y); row += 1)
        for (let column = first(x); column <= last(x); column += 1) {
          const distance = Math.hypot((column + 0.5) / GRID - x, (row + 0.5) / GRID - y);
          if (distance <= radius) cleared.add(row * GRID + column);
        }
    },
    share: () => cleared.size / (GRID * GRID),
  };
}
