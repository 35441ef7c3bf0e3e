import type { JackpotMessage } from '@jukwaa/contracts';
import type { Database } from '@jukwaa/database';
import { resultMask } from '@jukwaa/domain/pools';
import { liveMessage, type Outbox, tryEach } from '../../../kit/index.ts';
import { EVENT_STATUS } from '../../feed-protocol/index.ts';
import type { MatchOffer } from '../../fixture/index.ts';
import { linesAlive } from './lines-alive.ts';
import { type RunningJackpot, runningJackpots, runningOf } from './running-jackpots.ts';

interface Deps {
  readonly db: Database;
  readonly outbox: Pick<Outbox, 'add'>;
  readonly match: (matchId: number) => MatchOffer | undefined;
  /** Settled jackpots are sent until their results are final. */
  readonly correctableSince: () => Date;
}

/** The last message about a jackpot, and its count of lines with the results that it belongs to. */
interface Sent {
  readonly text: string;
  readonly results: string;
  readonly lines_alive: number;
}

/** A game's final score, or its live one while it is played. */
function scoreOf(
  { match_id, result, home_score, away_score }: RunningJackpot['games'][number],
  match: Deps['match'],
): Pick<JackpotMessage['games'][number], 'home_score' | 'away_score'> {
  const state = match(match_id)?.state;
  if (result !== null || state === undefined || state.status === EVENT_STATUS.notStarted)
    return { home_score, away_score };
  return { home_score: state.home_score, away_score: state.away_score };
}

/**
 * Sends pages the scores, results and lines alive of jackpots from the close of their sales on, whenever they have changed. The first
 * look of a process sends all of them, because a broker that was restarted has lost its retained messages. A jackpot that
 * fails doesn't stop the others; its error is thrown at the end.
 */
export function createFollowRunning({ db, outbox, match, correctableSince }: Deps) {
  const sent = new Map<number, Sent>();

  async function messageOf(jackpot: RunningJackpot): Promise<Sent & { readonly message: JackpotMessage }> {
    const masks = jackpot.games.map(({ result }) => resultMask(result));
    const results = masks.join();
    const last = sent.get(jackpot.id);
    const lines_alive =
      last?.results === results ? last.lines_alive : await linesAlive(db, jackpot.id, masks);
    const message: JackpotMessage = {
      ...jackpot,
      lines_alive,
      games: jackpot.games.map((game) => {
        const { match_id: _, ...facts } = game;
        return { ...facts, ...scoreOf(game, match) };
      }),
    };
    return { message, results, lines_alive, text: JSON.stringify(message) };
  }

  return async (): Promise<void> => {
    const running = await runningJackpots(db, correctableSince());
    const ids = new Set(running.map(({ row }) => row.id));
    for (const id of sent.keys()) if (!ids.has(id)) sent.delete(id);
    await tryEach(running, async (stored) => {
      const { message, ...next } = await messageOf(runningOf(stored));
      if (sent.get(message.id)?.text === next.text) return;
      await outbox.add(db, liveMessage('jackpot/{id}', { id: message.id }, message));
      sent.set(message.id, next);
    });
  };
}
