import { getLigiRounds } from '@jukwaa/api';
import { type LigiRoundResult, mapOk } from '@jukwaa/contracts';
import { appendNew, type FetchOptions, type Page, usePaged } from '@jukwaa/remote-kit';
import { http } from '@jukwaa/runtime';
import { FIRST, type Place, placeAfter } from '../parts/page-cursor.ts';

type RoundsPage = Page<LigiRoundResult, Place>;

/** The closed rounds, newest first. */
export const useRounds = () =>
  usePaged<RoundsPage, Place, unknown>('rounds', {
    topic: 'ligi',
    append: (shown, { rows, next }) => ({ rows: appendNew(shown.rows, rows, ({ id }) => id), next }),
    fetchPage: async (place: Place | null, options: FetchOptions) => {
      const at = place ?? FIRST;
      return mapOk(
        await getLigiRounds(http, at, options),
        ({ data, ...paging }): RoundsPage => ({ rows: data, next: placeAfter(at, paging) }),
      );
    },
  });
