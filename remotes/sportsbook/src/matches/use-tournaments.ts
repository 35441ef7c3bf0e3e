import { getTournaments } from '@jukwaa/api';
import type { AnySportId } from '@jukwaa/contracts';
import { useAsked } from '@jukwaa/remote-kit';
import { http } from '@jukwaa/runtime';

/** The sport's tournaments. Nothing is loaded while `enabled` is false, so that a list's own matches come first. */
export const useTournaments = (sportId: AnySportId, enabled?: boolean) =>
  useAsked(String(sportId), (options) => getTournaments(http, sportId, options), enabled);
