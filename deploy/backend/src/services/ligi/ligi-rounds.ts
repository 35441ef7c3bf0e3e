import { SPORTS } from '@jukwaa/contracts';
import { defineRounds, type Rounds, type ServiceContext } from '../../kit/index.ts';
import { chooseRound } from './choose-round.ts';
import { draftOf, openRound, type RoundDraft, storeRound } from './round-store.ts';

/** The link from a round of the kit to Ligi Soo's own round: `round_id` is null until the draft is stored. */
interface LigiState {
  readonly draft: RoundDraft | null;
  readonly round_id: number | null;
}

/**
 * Opens the rounds of a league. A round accepts predictions until its first kick-off; the next one opens as soon as no round is
 * open and matches are known. Predictions pay nothing, so the end of a round has no work.
 */
export function ligiRounds(context: ServiceContext, leagueId: number): Rounds<LigiState, 'predicting'> {
  const { db, services } = context;
  return defineRounds<LigiState, 'predicting'>(context, {
    game: 'ligi',
    phases: [
      {
        name: 'predicting',
        enter: async (tx, { state: { draft, round_id }, at }) => ({
          draft,
          round_id: draft === null ? round_id : await storeRound(tx, draft, at),
        }),
        lasts: ({ state: { draft }, at }) =>
          draft === null ? 0 : Math.max(0, Date.parse(draft.closes_at) - at.getTime()),
      },
    ],
    async next({ now }) {
      if ((await openRound(db, leagueId, new Date(now))) !== null) return null;
      const waiting = services.fixture.book.listed(SPORTS.football, 'time').map(({ offer }) => offer);
      const draft = draftOf(chooseRound(leagueId, waiting, now));
      return draft && { startsAt: now, state: { draft, round_id: null } };
    },
    takeover: 'finish',
    finish: async (_tx, { state }) => state,
    refund: async (_tx, { state }) => state,
  });
}
