import { getLigiRounds } from '@jukwaa/api';
import { type LigiRoundResult, mapOk } from '@jukwaa/contracts';
import { appendNew, type FetchOptions, type Page, type PageCursor, usePaged } from '@jukwaa/remote-kit';
import { http } from '@jukwaa/runtime';
import { FIRST, placeAfter } from '../parts/page-cursor.ts';

type RoundsPage = Page<LigiRoundResult, PageCursor>;

/** The closed rounds, newest first. */
export const useRounds = () =>
  usePaged<RoundsPage, PageCursor, unknown>('rounds', {
    topic: 'ligi',
    append: (shown, { rows, next }) => ({ rows: appendNew(shown.rows, rows, ({ id }) => id), next }),
    fetchPage: async (place: PageCursor | null, options: FetchOptions) => {
      const at = place ?? FIRST;
      return mapOk(
        await getLigiRounds(http, at, options),
        ({ data, ...paging }): RoundsPage => ({ rows: data, next: placeAfter(at, paging) }),
      );
    },
  });
