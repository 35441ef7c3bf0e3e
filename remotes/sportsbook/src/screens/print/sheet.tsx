import { MARKET_OPEN, type Market } from '@jukwaa/contracts';
import { formatOdds } from '@jukwaa/domain';
import type { MarketNames } from '@jukwaa/domain/market-names';
import { named, useMarketNames } from '@jukwaa/remote-kit/odds';
import { useDates, useText } from '@jukwaa/runtime';
import { printTexts } from './print-texts.ts';
import styles from './sheet.module.css';
import type { PrintRow } from './use-print-list.ts';

/** A column of odds: an outcome of a market at a line. */
interface Head {
  readonly specifier: string;
  readonly outcomeId: string;
  readonly text: string;
}

/** The outcomes of the markets, named by the first match that has each. */
function headsOf(rows: readonly PrintRow[], names: MarketNames): readonly (readonly Head[])[] {
  const places = rows[0]?.markets ?? [];
  return places.map((_, at) => {
    const row = rows.find(({ markets }) => markets[at]);
    const market = row?.markets[at];
    if (!row || !market) return [];
    const { specifier } = market;
    return market.outcomes.map(({ outcome_id, alias }) => ({
      specifier,
      outcomeId: outcome_id,
      text: names.alias(named(row.match, market), outcome_id, alias),
    }));
  });
}

/** The odds of a column; a dash for a match with another line only, or without the market. */
function oddsOf(market: Market | null | undefined, { specifier, outcomeId }: Head): string {
  const outcome = market?.outcomes.find((one) => one.outcome_id === outcomeId);
  if (!market || market.specifier !== specifier || market.status !== MARKET_OPEN) return '–';
  return outcome?.active === 1 ? formatOdds(outcome.odds) : '–';
}

export interface SheetProps {
  readonly rows: readonly PrintRow[];
  readonly title: string;
  /** When the odds were read, Unix ms. */
  readonly at: number;
}

/** The printed list: black on white, with its heading on every page. */
export function Sheet({ rows, title, at }: SheetProps) {
  const t = useText(printTexts);
  const { when } = useDates();
  const heads = headsOf(rows, useMarketNames());
  return (
    <section className={styles.sheet} aria-label={title}>
      <p className={styles.caption}>
        <b>Jukwaa</b> · {title} · {t('printedAt', { when: when(at) })}
      </p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a keyboard must reach what scrolls sideways with large text */}
      <section className={styles.scroll} tabIndex={0} aria-label={t('table')}>
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">{t('id')}</th>
              <th scope="col">{t('time')}</th>
              <th scope="col">{t('match')}</th>
              {heads.flatMap((columns, at) =>
                columns.map(({ outcomeId, text }) => (
                  <th key={`${at} ${outcomeId}`} scope="col">
                    {text}
                  </th>
                )),
              )}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <Line key={row.match.match_id} row={row} heads={heads} />
            ))}
          </tbody>
        </table>
      </section>
      <p className={styles.foot}>{t('foot')}</p>
    </section>
  );
}

interface LineProps {
  readonly row: PrintRow;
  readonly heads: readonly (readonly Head[])[];
}

function Line({ row: { match, markets }, heads }: LineProps) {
  const { when } = useDates();
  return (
    <tr>
      <td>{match.game_id}</td>
      <td className={styles.time}>{when(match.date)}</td>
      <th scope="row" className={styles.teams}>
        {match.home_team} – {match.away_team}
        <span className={styles.league}>
          {match.country} · {match.tournament}
        </span>
      </th>
      {heads.flatMap((columns, at) =>
        columns.map((head) => (
          <td key={`${at} ${head.outcomeId}`} className={styles.odds} data-head={head.text}>
            {oddsOf(markets[at], head)}
          </td>
        )),
      )}
    </tr>
  );
}
