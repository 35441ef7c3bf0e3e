import { type InstantGame, type InstantRoundFrame, ok, type Result } from '@jukwaa/contracts';
import { type ProofError, verifyOutcome } from '@jukwaa/domain/fairness';
import {
  type ActionRefusal,
  type Game,
  type GameBetRefusal,
  publicState,
  type RoundSeeds,
  type RoundState,
  type RoundTerms,
  replayRound,
} from '@jukwaa/domain/games';
import * as v from 'valibot';

/** The state of a round as its player sees it; money in cents. */
export type SeenState<Bet> = Omit<RoundState, 'hidden'> & { readonly bet: Bet };

/** A round of a game, with its proof. */
export interface InstantRound<Action, View> extends Omit<InstantRoundFrame, 'actions' | 'state'> {
  readonly actions: readonly Action[];
  readonly state: View;
}

/** A round that the page itself plays. */
export interface PagePlay<Action, View> {
  readonly view: View;
  act(action: Action): Result<PagePlay<Action, View>, ActionRefusal>;
}

/** A game as its page needs it: the rules of the server, and the schemas of its answers. */
export interface GameKind<Bet, Action, View extends SeenState<Bet>> {
  readonly game: InstantGame;
  /** A round goes on after its deal, so that a page may find an open one. */
  readonly hasActions: boolean;
  /** Deals a round in the page. Rejects without Web Crypto. */
  deal(
    seeds: RoundSeeds,
    bet: Bet,
    terms: RoundTerms,
  ): Promise<Result<PagePlay<Action, View>, GameBetRefusal>>;
  /** Reads a round of the server; null when it is not one of this game. */
  read(frame: InstantRoundFrame): InstantRound<Action, View> | null;
  /** Plays a round again from its revealed seed, and compares the states. */
  verify(round: InstantRound<Action, View>, serverSeed: string): Promise<Result<void, ProofError>>;
}

interface Definition<Bet, Action, State extends RoundState, View extends SeenState<Bet>> {
  readonly game: InstantGame;
  readonly rules: Game<Bet, Action, State>;
  readonly action: v.GenericSchema<unknown, Action>;
  readonly state: v.GenericSchema<unknown, View>;
  readonly hasActions: boolean;
}

/** Defines a game for its page. */
export function gameKind<Bet, Action, State extends RoundState, View extends SeenState<Bet>>({
  game,
  rules,
  action,
  state,
  hasActions,
}: Definition<Bet, Action, State, View>): GameKind<Bet, Action, View> {
  const viewOf = (now: State): View => v.parse(state, publicState(now));
  const playOf = (now: State): PagePlay<Action, View> => ({
    view: viewOf(now),
    act(chosen) {
      const next = rules.act(now, chosen);
      return next.ok ? ok(playOf(next.value)) : next;
    },
  });
  const replay = async (seeds: RoundSeeds, { state: end, actions }: InstantRound<Action, View>) => {
    const played = await replayRound(rules, seeds, end.bet, end, actions);
    return played.ok && JSON.stringify(viewOf(played.value)) === JSON.stringify(end);
  };
  return {
    game,
    hasActions,
    async deal(seeds, bet, terms) {
      const dealt = await replayRound(rules, seeds, bet, terms, []);
      if (dealt.ok) return ok(playOf(dealt.value));
      return { ok: false, error: dealt.error === 'bad_stake' ? 'bad_stake' : 'bad_choice' };
    },
    read(frame) {
      const actions = v.safeParse(v.array(action), frame.actions);
      const seen = v.safeParse(state, frame.state);
      if (frame.game !== game || !actions.success || !seen.success) return null;
      return { ...frame, actions: actions.output, state: seen.output };
    },
    verify(round, serverSeed) {
      const { commitment, client_seed: clientSeed, nonce } = round.proof;
      return verifyOutcome({ commitment, serverSeed, outcome: 1 }, async (seed) =>
        Number(await replay({ serverSeed: seed, clientSeed, nonce }, round)),
      );
    },
  };
}
