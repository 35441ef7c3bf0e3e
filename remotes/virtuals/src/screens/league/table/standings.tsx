import type { VirtualStanding, VirtualTable } from '@jukwaa/contracts';
import { useText } from '@jukwaa/runtime';
import { FormLetter } from './form-letter.tsx';
import styles from './table.module.css';
import { tableTexts } from './table-texts.ts';

const COLUMNS = ['played', 'won', 'drawn', 'lost', 'difference', 'points'] as const;

/** `+7`, `0`, `−3`. */
const signed = (count: number): string => (count > 0 ? `+${count}` : String(count).replace('-', '−'));

const cellText = (row: VirtualStanding, column: (typeof COLUMNS)[number]): string => {
  if (column === 'difference') return signed(row.goals_for - row.goals_against);
  return String(row[column]);
};

interface StandingsProps {
  readonly group: VirtualTable['groups'][number];
  readonly onTeam: (row: VirtualStanding) => void;
}

/** The table of a league or of a group. The name of a team opens its statistics. */
export function Standings({ group, onTeam }: StandingsProps) {
  const t = useText(tableTexts);
  const title = group.name === '' ? t('league') : t('group', { name: group.name });
  return (
    <table className={styles.table}>
      <caption>{title}</caption>
      <thead>
        <tr>
          <th scope="col" abbr={t('place')}>
            #
          </th>
          <th scope="col" className={styles.teamHead}>
            {t('team')}
          </th>
          {COLUMNS.map((column) => (
            <th key={column} scope="col" abbr={t(column)} title={t(column)}>
              {t(`${column}Short`)}
            </th>
          ))}
          <th scope="col">{t('form')}</th>
        </tr>
      </thead>
      <tbody>
        {group.standings.map((row, at) => (
          <tr key={row.team}>
            <td>{at + 1}</td>
            <th scope="row">
              <button
                type="button"
                className={styles.team}
                aria-label={t('statsOf', { team: row.team })}
                onClick={() => onTeam(row)}
              >
                {row.team}
              </button>
            </th>
            {COLUMNS.map((column) => (
              <td key={column} data-column={column}>
                {cellText(row, column)}
              </td>
            ))}
            <td>
              <Form row={row} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** The last results, newest at the right. */
export function Form({ row }: { readonly row: Pick<VirtualStanding, 'form' | 'played'> }) {
  return (
    <span className={styles.form}>
      {row.form.map((letter, at) => (
        // The results have no ids; a new one moves all others.
        <FormLetter key={`${row.played - row.form.length + at}`} letter={letter} />
      ))}
    </span>
  );
}
