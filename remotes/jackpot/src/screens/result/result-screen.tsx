import { type ClosedJackpot, getJackpotResult, getJackpots, isMissing, type OpenJackpot } from '@jukwaa/api';
import { href, PATHS } from '@jukwaa/contracts';
import { QueryView, useQuery } from '@jukwaa/remote-kit';
import { http, useDates, useText } from '@jukwaa/runtime';
import { buttonClass, EmptyState, Skeleton } from '@jukwaa/ui';
import { Link, matchPath, useLocation } from 'react-router-dom';
import { withMessage } from '../../logic/ticket-state.ts';
import { JackpotPages } from '../../parts/jackpot-pages.tsx';
import pages from '../../parts/pages.module.css';
import { serviceWords } from '../../parts/service-words.ts';
import { OwnTickets } from '../../parts/ticket/own-tickets.tsx';
import { useJackpotMessage } from '../../state/jackpot-message.ts';
import { Draw } from './draw.tsx';
import { ResultGames } from './result-games.tsx';
import { ResultHead } from './result-head.tsx';
import { resultTexts } from './result-texts.ts';
import { Tiers, Winners } from './tiers.tsx';
import { useSettledNews } from './use-settled-news.ts';

/** One closed jackpot: its results, prizes, winners, own tickets and draw. */
export default function ResultScreen() {
  const t = useText(resultTexts);
  const id = matchPath(PATHS['jackpot-result'], useLocation().pathname)?.params.resultId ?? '';
  return (
    <div className={pages.page}>
      <div className={pages.section}>
        <h1>{t('title')}</h1>
        {isNumber(id) && <p className={pages.lead}>{t('number', { id })}</p>}
      </div>
      {isNumber(id) ? <Fetched key={id} id={Number(id)} /> : <Unknown />}
      <JackpotPages />
    </div>
  );
}

const isNumber = (id: string): boolean => /^\d{1,9}$/.test(id);

function Fetched({ id }: { readonly id: number }) {
  const t = useText(resultTexts);
  const { state, retry, refresh } = useQuery(String(id), (options) => getJackpotResult(http, id, options));
  if (state.phase === 'failed' && isMissing(state.error)) return <NotClosed id={id} />;
  return (
    <QueryView
      state={state}
      retry={retry}
      skeleton={<Skeleton height={480} />}
      loading={t('loading')}
      failed={(state.phase === 'failed' ? serviceWords(state.error) : null) ?? t('failed')}
    >
      {(jackpot) => <Result jackpot={jackpot} onNews={refresh} />}
    </QueryView>
  );
}

function Result({
  jackpot: fetched,
  onNews,
}: {
  readonly jackpot: ClosedJackpot;
  readonly onNews: () => Promise<void>;
}) {
  const message = useJackpotMessage(fetched.id, true);
  const isSettled = fetched.settled_at !== null;
  useSettledNews(fetched, message, onNews);
  const games = isSettled ? fetched.games : [...withMessage(fetched.games, message)];
  const jackpot = { ...fetched, games };
  const { settlement, number_of_games } = jackpot;
  const isPaid = settlement?.outcome === 'paid';
  return (
    <>
      <ResultHead jackpot={jackpot} />
      <OwnTickets jackpotId={jackpot.id} />
      {settlement !== undefined && isPaid && <Tiers settlement={settlement} games={number_of_games} />}
      {settlement !== undefined && isPaid && <Winners settlement={settlement} games={number_of_games} />}
      <ResultGames games={games} isSettled={isSettled} />
      <Draw jackpot={jackpot} />
    </>
  );
}

/** A jackpot that has not closed has no result yet; others do not exist. */
function NotClosed({ id }: { readonly id: number }) {
  const t = useText(resultTexts);
  const { state, retry } = useQuery('open jackpots', (options) => getJackpots(http, options));
  return (
    <QueryView state={state} retry={retry} skeleton={<Skeleton height={108} />} failed={t('failed')}>
      {(jackpots) => {
        const jackpot = jackpots.find((one) => one.id === id);
        return jackpot === undefined ? <Unknown /> : <StillOpen jackpot={jackpot} />;
      }}
    </QueryView>
  );
}

function StillOpen({ jackpot }: { readonly jackpot: OpenJackpot }) {
  const t = useText(resultTexts);
  const { when } = useDates();
  const { name, end, jackpot_category_id: category } = jackpot;
  return (
    <>
      <div className={pages.card}>
        <h2>{name}</h2>
        <p>{t('stillOpen', { when: when(end) })}</p>
      </div>
      <Link className={buttonClass({ full: true })} to={href('jackpot', {}, { category })}>
        {t('play')}
      </Link>
    </>
  );
}

function Unknown() {
  const t = useText(resultTexts);
  return <EmptyState icon="crown" text={t('unknown')} />;
}
