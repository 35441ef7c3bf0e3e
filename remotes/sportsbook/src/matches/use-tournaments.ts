import { getTournaments } from '@jukwaa/api';
import type { AnySportId } from '@jukwaa/contracts';
import { useQuery } from '@jukwaa/remote-kit';
import { http } from '@jukwaa/runtime';

/** The sport's tournaments. Nothing is fetched while `enabled` is false, so that a list's own matches come first. */
export const useTournaments = (sportId: AnySportId, enabled = true) =>
  useQuery(String(sportId), (options) => getTournaments(http, sportId, options), { enabled });
