import type { MilesRow } from '@jukwaa/contracts';
import { formatKsh } from '@jukwaa/domain';
import { useText } from '@jukwaa/runtime';
import styles from './miles.module.css';
import { milesTexts } from './miles-texts.ts';

/** The first players of a week. Names are masked by the services. */
export function WeekTable({ rows }: { readonly rows: readonly MilesRow[] }) {
  const t = useText(milesTexts);
  if (rows.length === 0) return <p>{t('empty')}</p>;
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <th scope="col">{t('place')}</th>
          <th scope="col">{t('player')}</th>
          <th scope="col">{t('miles')}</th>
          <th scope="col">{t('prize')}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ rank, name, own, miles, prize_cents }) => (
          <tr key={rank} data-own={own || undefined}>
            <td>{rank}</td>
            <td>{own ? t('you', { name }) : name}</td>
            <td>{miles.toLocaleString('en-KE')}</td>
            <td>{prize_cents === 0 ? '–' : formatKsh(prize_cents)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
