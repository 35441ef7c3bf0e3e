import { FOOTBALL, type JackpotGame, type OddsMessage, PRODUCERS } from '@jukwaa/contracts';
import { feed, feedStore } from '@jukwaa/runtime';
import { useEffect, useEffectEvent, useState } from 'react';
import { useSnapshot } from 'valtio/react';
import { afterMessage, isRowMessage, type LiveGame } from '../logic/live-game.ts';
import { reloadJackpots } from './follow-jackpots.ts';

type Games = readonly JackpotGame[];

interface Live {
  /** The rows of the answer that the messages came after. */
  readonly of: Games;
  readonly games: readonly LiveGame[];
}

/** The rows with the odds and the status of the feed. A later answer replaces what the feed said before it. */
export function useLiveGames(fetched: Games): Games {
  const [live, setLive] = useState<Live>({ of: fetched, games: fetched });
  const isDown = useSnapshot(feedStore).producers[PRODUCERS.prematch] === 0;
  const take = useEffectEvent((message: OddsMessage) => {
    if (!isRowMessage(message)) return void reloadJackpots();
    setLive(({ of, games }) => ({
      of: fetched,
      games: (of === fetched ? games : fetched).map((game) =>
        game.match_id === message.match_id ? afterMessage(game, message) : game,
      ),
    }));
  });
  const matches = fetched.map(({ match_id }) => match_id).join();
  useEffect(() => {
    const watches = matches
      .split(',')
      .map((matchId) => feed.watchMatch(FOOTBALL, Number(matchId)).subscribe((message) => take(message)));
    return () => {
      for (const watch of watches) watch.unsubscribe();
    };
  }, [matches]);
  const games = live.of === fetched ? live.games : fetched;
  return isDown ? games.map((game) => (game.called_off === true ? game : { ...game, status: 0 })) : games;
}
