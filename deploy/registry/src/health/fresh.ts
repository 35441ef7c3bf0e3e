/** How long a version is watched after it became live (ms); after that it is the baseline for the next one. */
export const FRESH_MS = 24 * 3_600_000;
