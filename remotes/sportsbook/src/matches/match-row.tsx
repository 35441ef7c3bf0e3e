import { type Highlight, href, type Market } from '@jukwaa/contracts';
import { OutcomeCell, useOutcomeDetails } from '@jukwaa/remote-kit/odds';
import { useText } from '@jukwaa/runtime';
import { classNames } from '@jukwaa/ui';
import { type ComponentType, memo } from 'react';
import { Link } from 'react-router-dom';
import { hasStarted, MatchClock, useCurrentState } from './match-clock.tsx';
import styles from './match-row.module.css';
import { TeamCrest } from './team-crest.tsx';
import { TeamName } from './team-name.tsx';
import { texts } from './texts.ts';
import { timelineTexts } from './timeline-texts.ts';
import { useCurrentLine, useMovedLine } from './use-current-line.ts';
import { type RefetchMatches, useLiveRow } from './use-live-row.ts';
import { type News, useNews } from './use-news.ts';

export interface MatchRowProps {
  readonly match: Highlight;
  /** Height in px of the omitted rows above. */
  readonly gap?: number;
  readonly refetch: RefetchMatches;
  /** Shown at the end of the row's last line. */
  readonly Mark?: RowMark | undefined;
}

/** A control of a row, of the page that shows the list. */
export type RowMark = ComponentType<{ readonly match: Highlight }>;

/** A match of a list, of the same height in every state. */
export const MatchRow = memo(function MatchRow({ match, gap = 0, refetch, Mark }: MatchRowProps) {
  const row = useLiveRow<HTMLLIElement>(match, refetch);
  const news = useNews(match);
  useMovedLine(row, match);
  return (
    <li
      ref={row}
      className={styles.row}
      data-match={match.match_id}
      data-news={news?.kind}
      data-sides={match.side_markets?.length}
      style={gap > 0 ? { marginTop: gap } : undefined}
    >
      <Teams match={match} news={news} />
      <Cells match={match} market={match.highlight_market} />
      {match.side_markets?.map((market, at) => (
        <SideCells key={String(at)} match={match} market={market} refetch={refetch} />
      ))}
      <Meta match={match} news={news} Mark={Mark} />
    </li>
  );
});

interface NewsProps {
  readonly match: Highlight;
  /** The goal or red card of the last seconds, or null. */
  readonly news: News | null;
}

function Teams({ match, news }: NewsProps) {
  const state = useCurrentState(match);
  const started = hasStarted(state);
  return (
    <div className={styles.teams}>
      <p className={styles.team}>
        <TeamCrest name={match.home_team} />
        <span className={styles.name}>
          <TeamName name={match.home_team} />
        </span>
        {news?.side === 'home' && <span className={styles.mark} />}
        {started && <b className={styles.score}>{state.home_score ?? 0}</b>}
      </p>
      <p className={styles.team}>
        <TeamCrest name={match.away_team} />
        <span className={styles.name}>
          <TeamName name={match.away_team} />
        </span>
        {news?.side === 'away' && <span className={styles.mark} />}
        {started && <b className={styles.score}>{state.away_score ?? 0}</b>}
      </p>
    </div>
  );
}

interface CellsProps {
  readonly match: Highlight;
  readonly market: Market | null;
  /** Whether the market is beside the main one, in a wide window. */
  readonly isSide?: boolean;
}

function Cells({ match, market, isSide = false }: CellsProps) {
  const t = useText(texts);
  const { fixture, blockOf, detailOf } = useOutcomeDetails(match);
  if (market === null)
    return <p className={isSide ? styles.side : styles.noMarket}>{!isSide && t('noMarket')}</p>;
  const wide = market.outcomes.length !== 3;
  return (
    <fieldset
      aria-label={match.side_markets === undefined ? fixture : blockOf(market)}
      className={classNames(styles.cells, isSide && styles.side)}
      data-columns={market.outcomes.length}
    >
      {market.outcomes.map((outcome) => (
        <OutcomeCell
          key={outcome.outcome_id}
          match={match}
          market={market}
          outcome={outcome}
          wide={wide}
          detail={detailOf(market, outcome)}
        />
      ))}
    </fieldset>
  );
}

/** The line of a market beside the main one changes in play. */
function SideCells({ refetch, ...cells }: CellsProps & Pick<MatchRowProps, 'refetch'>) {
  const { match, market } = cells;
  useCurrentLine(match, market, refetch);
  return <Cells key={market?.specifier} {...cells} isSide />;
}

function Meta({ match, news, Mark }: NewsProps & Pick<MatchRowProps, 'Mark'>) {
  const t = useText(texts);
  const happened = useText(timelineTexts);
  return (
    <p className={styles.meta}>
      <MatchClock match={match} className={styles.when} />
      {news !== null && <b>{happened(news.kind)}</b>}
      <span className={styles.id}>{match.game_id}</span>
      <Link to={href('more-markets', { game_id: match.game_id })} className={styles.more}>
        <span className={styles.all}>{t('markets', { count: match.total_markets })}</span>
        <span className={styles.count} aria-hidden="true">
          +{match.total_markets}
        </span>
        {/* A letter, because an icon in each row would cost time in every frame with moving odds. */}
        <span aria-hidden="true">›</span>
      </Link>
      {Mark && <Mark match={match} />}
    </p>
  );
}
