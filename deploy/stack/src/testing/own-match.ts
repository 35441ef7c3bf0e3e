import { NewMatchAnswer } from '@jukwaa/contracts';
import * as v from 'valibot';

/** Adds a match to a stack with the sandbox's feed; it starts tomorrow, or in so many seconds. @returns its game id */
export async function createMatch(url: string, kick_off_in = 86_400): Promise<number> {
  const response = await fetch(`${url}/sandbox/feed/match`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ home_team: 'Own Home', away_team: 'Own Away', kick_off_in }),
  });
  return v.parse(NewMatchAnswer, await response.json()).game_id;
}
