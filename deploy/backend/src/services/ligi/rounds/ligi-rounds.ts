import { SPORTS } from '@jukwaa/contracts';
import * as v from 'valibot';
import { defineRounds, type Rounds, type ServiceContext } from '../../../kit/index.ts';
import { rulesAt } from '../ligi-deps.ts';
import { chooseRound } from './choose-round.ts';
import { closeRound } from './close-round.ts';
import { messagesOf } from './round-message.ts';
import { draftOf, hasOpenRound, RoundDraft, storeRound, takenMatches } from './round-store.ts';

/** The link from a round of the kit to Ligi Soo's own round: `round_id` is null until the draft is stored. */
const LigiState = v.object({ draft: v.nullable(RoundDraft), round_id: v.nullable(v.number()) });
type LigiState = v.InferOutput<typeof LigiState>;

/**
 * Opens and closes the rounds of a league. A round accepts entries until its first kick-off; the next one opens as soon as no round is
 * open and a match day is known. Matches end when they end, so the settlement is not a phase: `settleRounds` makes it.
 */
export function ligiRounds(context: ServiceContext, leagueId: number): Rounds<LigiState, 'predicting'> {
  const { db, services, outbox } = context;
  return defineRounds<LigiState, 'predicting'>(context, {
    game: 'ligi',
    state: LigiState,
    phases: [
      {
        name: 'predicting',
        async enter(tx, { state: { draft, round_id }, at }) {
          if (draft === null) return { draft, round_id };
          const opened = await storeRound(tx, draft, at);
          await outbox.add(tx, ...(await messagesOf(tx, opened)));
          return { draft, round_id: opened };
        },
        lasts: ({ state: { draft }, at }) =>
          draft === null ? 0 : Math.max(0, Date.parse(draft.closes_at) - at.getTime()),
      },
    ],
    async next({ now }) {
      if (await hasOpenRound(db, leagueId, new Date(now))) return null;
      const waiting = services.fixture.book.listed(SPORTS.football, 'time').map(({ offer }) => offer);
      const taken = await takenMatches(
        db,
        waiting.map(({ facts }) => facts.match_id),
        new Date(now),
      );
      const draft = draftOf(chooseRound(leagueId, waiting, now, taken), rulesAt(context, new Date(now)));
      return draft && { startsAt: now, state: { draft, round_id: null } };
    },
    // A round that closes late has taken no late entry: each entry is checked by the clock.
    takeover: 'finish',
    async finish(tx, { state }) {
      if (state.round_id !== null) await closeRound(tx, context, state.round_id);
      return state;
    },
    refund: async (_tx, { state }) => state,
  });
}
