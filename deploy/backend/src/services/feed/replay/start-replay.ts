import type { ReplayAnswer, ReplayBody } from '@jukwaa/contracts';
import type { Margins } from '../../pricing/index.ts';
import type { FeedFace } from '../feed-face.ts';
import { endsAt, replayedMatch } from './replayed-match.ts';

/** Number of matches fitted and stored in one step; other work runs between two steps. */
const CHUNK = 10;

/** Adds the rows as matches, all of them open for bets immediately. `begin` is Unix ms of the services' clock. */
export async function startReplay(
  { rows, speed }: ReplayBody,
  run: string,
  begin: number,
  feed: FeedFace,
  margins: Margins,
): Promise<ReplayAnswer> {
  const matches: ReplayAnswer['matches'] = [];
  for (let from = 0; from < rows.length; from += CHUNK) {
    const replayed = rows.slice(from, from + CHUNK).map((row) => {
      const starts_at = begin + row.kick_off_in;
      return { line: row.line, starts_at, ...replayedMatch(row, run, speed, starts_at, margins) };
    });
    const created = await feed.bring(replayed.map(({ match }) => match));
    const byName = new Map(created.map((stored) => [stored.external_id, stored.offer.facts]));
    for (const { line, match, plan, starts_at } of replayed) {
      const facts = byName.get(match.external_id);
      if (!facts) continue;
      matches.push({
        line,
        match_id: facts.match_id,
        game_id: facts.game_id,
        starts_at: new Date(starts_at).toISOString(),
        ends_at: new Date(endsAt(plan, starts_at)).toISOString(),
      });
    }
    await new Promise(setImmediate);
  }
  return { run, begins_at: new Date(begin).toISOString(), matches };
}
