import type { VirtualStanding } from '@jukwaa/contracts';
import { useText } from '@jukwaa/runtime';
import { type MoneyLine, MoneyTable, Sheet } from '@jukwaa/ui';
import { Form } from './standings.tsx';
import styles from './table.module.css';
import { tableTexts } from './table-texts.ts';

const perMatch = (count: number, played: number): string =>
  played === 0 ? '0.0' : (count / played).toFixed(1);

interface TeamSheetProps {
  readonly row: VirtualStanding;
  readonly onClose: () => void;
}

/** The season of a team in numbers. */
export function TeamSheet({ row, onClose }: TeamSheetProps) {
  const t = useText(tableTexts);
  const { team, played, won, drawn, lost, goals_for, goals_against, points } = row;
  const goals = (count: number) => `${count} · ${t('perMatch', { count: perMatch(count, played) })}`;
  const lines: MoneyLine[] = [
    { label: t('played'), value: String(played) },
    { label: t('won'), value: String(won) },
    { label: t('drawn'), value: String(drawn) },
    { label: t('lost'), value: String(lost) },
    { label: t('winShare'), value: `${played === 0 ? 0 : Math.round((100 * won) / played)} %` },
    { label: t('goalsFor'), value: goals(goals_for) },
    { label: t('goalsAgainst'), value: goals(goals_against) },
    { label: t('points'), value: String(points) },
  ];
  return (
    <Sheet open onClose={onClose} title={team} closeLabel={t('close')}>
      <p className={styles.sheetForm}>
        {t('form')} <Form row={row} />
      </p>
      <MoneyTable lines={lines} />
    </Sheet>
  );
}
