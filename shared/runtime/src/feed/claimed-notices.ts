import type { MoneyNotice } from '@jukwaa/contracts';

type Shows = (notice: MoneyNotice) => boolean;
const claims = new Set<Shows>();

/** Suppresses the notices that a visible part of the page shows itself, until the teardown. */
export function claimNotices(shows: Shows): () => void {
  claims.add(shows);
  return () => void claims.delete(shows);
}

/** Whether a visible part of the page shows this already. */
export const isClaimed = (notice: MoneyNotice | null): boolean =>
  notice !== null && [...claims].some((shows) => shows(notice));
