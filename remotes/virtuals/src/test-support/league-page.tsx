import type { VirtualCompetition, VirtualRound } from '@jukwaa/contracts';
import { betSlip, endSession, startSession } from '@jukwaa/runtime';
import { answered, aSessionUser, showScreen, startPage } from '@jukwaa/testing';
import { act } from '@testing-library/react';
import LeagueScreen from '../screens/league/league-screen.tsx';

/** Pages of tests are drawn without motion, unless they ask for it: jsdom has no canvas. */
export function stubMotion(isReduced = true): void {
  Object.defineProperty(window, 'matchMedia', {
    configurable: true,
    value: (media: string) => Object.assign(new EventTarget(), { matches: isReduced, media }),
  });
}

/** The page of a competition over fake services and a fake broker, for a signed-in user. */
export function openLeague(competition: VirtualCompetition) {
  stubMotion();
  const page = startPage({ nextFrame: (run) => run() });
  const base = `/api/virtuals/${competition.competition.slug}`;
  const answer = (next: VirtualCompetition) => page.services.on(`GET ${base}`, answered({ data: next }));
  answer(competition);
  startSession(aSessionUser());
  return {
    ...page,
    base,
    answer,
    /** Sends a round to the open page, as the services do at each phase. */
    send: (round: VirtualRound, at: number) =>
      act(() => page.broker.publish(`virtual/${round.competition}`, { at, round })),
    show: (path = '/englandleague') => showScreen(LeagueScreen, { path }),
    stop: () => {
      endSession('user');
      page.stop();
      betSlip.clear();
    },
  };
}
