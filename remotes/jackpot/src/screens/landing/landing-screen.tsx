import type { OpenJackpot } from '@jukwaa/api';
import { MoneyLock } from '@jukwaa/game-kit/lock';
import { QueryView, usePart, useQueryState } from '@jukwaa/remote-kit';
import { useSlip, useText } from '@jukwaa/runtime';
import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { isCombination } from '../../logic/combination.ts';
import { messages } from '../../messages.ts';
import { JackpotPages } from '../../parts/jackpot-pages.tsx';
import { OwnTickets } from '../../parts/ticket/own-tickets.tsx';
import { followPicks, refreshJackpots } from '../../state/follow-jackpots.ts';
import { jackpotsQuery, slipOfJackpot, useChosenJackpot } from '../../state/jackpots.ts';
import { useLiveGames } from '../../state/use-live-games.ts';
import { GameList } from './game-list.tsx';
import { JackpotChoice } from './jackpot-choice.tsx';
import { JackpotHead } from './jackpot-head.tsx';
import styles from './landing.module.css';
import { LandingSkeleton } from './landing-skeleton.tsx';
import { PickTools } from './pick-tools.tsx';

const loadSharedTicket = () =>
  import(/* webpackChunkName: "shared-ticket" */ './shared-ticket/shared-ticket.tsx');

const loadNone = () => import(/* webpackChunkName: "none-open" */ './none-open/none-open.tsx');

export default function LandingScreen() {
  const t = useText(messages);
  useEffect(() => refreshJackpots(), []);
  useEffect(() => followPicks(), []);
  return (
    <div className={styles.page}>
      <h1>{t('title')}</h1>
      <MoneyLock />
      <LandingBody />
      <OwnTickets />
      <JackpotPages />
    </div>
  );
}

function LandingBody() {
  const state = useQueryState(jackpotsQuery);
  const { chosen, choose } = useChosenJackpot();
  return (
    <QueryView state={state} retry={jackpotsQuery.retry} skeleton={<LandingSkeleton />}>
      {(jackpots) => (
        <>
          <Shared jackpots={jackpots} />
          {chosen === null ? (
            <None />
          ) : (
            <>
              <JackpotChoice jackpots={jackpots} chosen={chosen} onChoose={choose} />
              <Ticket key={chosen.id} jackpot={chosen} />
            </>
          )}
        </>
      )}
    </QueryView>
  );
}

/** The ticket that the address names by `?code=…`; its code loads only for such an address. */
function Shared({ jackpots }: { readonly jackpots: readonly OpenJackpot[] }) {
  const code = useSearchParams()[0].get('code');
  const SharedTicket = usePart(code !== null, loadSharedTicket);
  return code === null || SharedTicket === null ? null : (
    <SharedTicket key={code} code={code} jackpots={jackpots} />
  );
}

function Ticket({ jackpot }: { readonly jackpot: OpenJackpot }) {
  const t = useText(messages);
  const slip = slipOfJackpot(jackpot);
  const games = useLiveGames(jackpot.games);
  const hasCombination = isCombination(useSlip(slip).picks);
  const [isOn, setOn] = useState(false);
  const isCombining = isOn || hasCombination;
  return (
    <>
      <JackpotHead jackpot={jackpot} />
      <PickTools slip={slip} games={games} isCombining={isCombining} onCombine={setOn} />
      <GameList slip={slip} games={games} isCombining={isCombining} />
      <p className={styles.hint}>{t('rules')}</p>
    </>
  );
}

/** The page without open jackpots, which is rare: its code loads only then. */
function None() {
  const NoneOpen = usePart(true, loadNone);
  return NoneOpen === null ? null : <NoneOpen />;
}
