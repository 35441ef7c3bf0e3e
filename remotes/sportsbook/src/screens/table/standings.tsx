import type { FormOutcome, TableRow } from '@jukwaa/contracts';
import { useText } from '@jukwaa/runtime';
import { VisuallyHidden } from '@jukwaa/ui';
import styles from './standings.module.css';
import { tableTexts } from './table-texts.ts';

const COLUMNS = [
  ['played', 'P'],
  ['won', 'W'],
  ['drawn', 'D'],
  ['lost', 'L'],
] as const;

const MINUS = '\u2212';
/** A goal difference with its sign: `+7`, `0`, `−3`. */
const signed = (value: number): string => {
  if (value === 0) return '0';
  return value > 0 ? `+${value}` : `${MINUS}${-value}`;
};

/** The teams of a league by points. */
export function Standings({ rows, name }: { readonly rows: readonly TableRow[]; readonly name: string }) {
  const t = useText(tableTexts);
  return (
    <table className={styles.table}>
      <caption>
        <VisuallyHidden>{name}</VisuallyHidden>
      </caption>
      <thead>
        <tr>
          <Heading short="#" text={t('position')} />
          <th scope="col" className={styles.team}>
            {t('team')}
          </th>
          {COLUMNS.map(([column, short]) => (
            <Heading key={column} short={t(short)} text={t(column)} />
          ))}
          <Heading short="+/−" text={t('difference')} />
          <Heading short={t('Pts')} text={t('points')} />
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <Row key={row.team} row={row} />
        ))}
      </tbody>
    </table>
  );
}

function Heading({ short, text }: { readonly short: string; readonly text: string }) {
  return (
    <th scope="col">
      <span aria-hidden="true">{short}</span>
      <VisuallyHidden>{text}</VisuallyHidden>
    </th>
  );
}

function Row({ row }: { readonly row: TableRow }) {
  return (
    <tr>
      <td className={styles.position}>{row.position}</td>
      <th scope="row" className={styles.team}>
        <span className={styles.name}>{row.team}</span>
        {row.form.length > 0 && <Form team={row.team} outcomes={row.form} />}
      </th>
      {COLUMNS.map(([column]) => (
        <td key={column}>{row[column]}</td>
      ))}
      <td>{signed(row.goal_difference)}</td>
      <td className={styles.points}>{row.points}</td>
    </tr>
  );
}

const WORDS = { W: 'won', D: 'drawn', L: 'lost' } as const satisfies Record<FormOutcome, string>;

function Form({ team, outcomes }: { readonly team: string; readonly outcomes: readonly FormOutcome[] }) {
  const t = useText(tableTexts);
  return (
    <ol className={styles.form} aria-label={t('form', { team })}>
      {outcomes.map((outcome, at) => (
        <li key={at} data-outcome={outcome}>
          <span aria-hidden="true">{t(outcome)}</span>
          <VisuallyHidden>{t(WORDS[outcome])}</VisuallyHidden>
        </li>
      ))}
    </ol>
  );
}
