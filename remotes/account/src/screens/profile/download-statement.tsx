import { getStatementPdf } from '@jukwaa/api';
import type { Transaction } from '@jukwaa/contracts';
import { nairobiDay, nairobiTime } from '@jukwaa/domain';
import { saveFile, useBusy } from '@jukwaa/remote-kit';
import { http, serverNow, textOf, useLocale, useText } from '@jukwaa/runtime';
import { Button } from '@jukwaa/ui';
import { requestFailure } from '../../auth/failure.ts';
import { useFailure } from '../../auth/use-failure.ts';
import { profileMessages } from '../../messages.ts';
import styles from './profile.module.css';
import { type CsvCell, csvOf } from './statement-csv.ts';
import { statementMessages } from './statement-messages.ts';
import { allLines, type StatementFilter } from './use-statement.ts';

const COLUMNS = ['csvDate', 'csvWhat', 'csvAccount', 'csvAmount', 'csvBalance', 'csvReference'] as const;

function cellsOf(line: Transaction): readonly CsvCell[] {
  const { at, reason, account, amount_cents, balance_cents, reference } = line;
  return [
    `${nairobiDay(at)} ${nairobiTime(at)}`,
    textOf(profileMessages, `${reason}_reason`),
    textOf(profileMessages, account === 'bonus' ? 'bonusAccount' : 'mainAccount'),
    amount_cents,
    balance_cents,
    reference,
  ];
}

const fileName = (ending: string): string => `jukwaa-statement-${nairobiDay(serverNow())}.${ending}`;

/** Saves the lines that fit: as a CSV file with all of them, or as a PDF that the service draws. */
export function DownloadStatement({ filter }: { readonly filter: StatementFilter }) {
  const t = useText(statementMessages);
  const failure = useFailure();
  const { busy, run } = useBusy();
  const pdf = useBusy();
  const locale = useLocale();
  const downloadPdf = async () => {
    const { kind, from, to } = filter;
    const ask = { kind: kind ?? undefined, from: from || undefined, to: to || undefined, locale };
    const answer = await getStatementPdf(http, ask);
    if (!answer.ok) return failure.show(requestFailure(answer.error));
    saveFile(new File([answer.value], fileName('pdf'), { type: 'application/pdf' }));
  };
  const download = async () => {
    const answer = await allLines(filter);
    if (!answer.ok) return failure.show(requestFailure(answer.error));
    const text = csvOf([COLUMNS.map((name) => t(name)), ...answer.value.map(cellsOf)]);
    saveFile(new File([text], fileName('csv'), { type: 'text/csv;charset=utf-8' }));
  };
  return (
    <div className={styles.actions}>
      <Button variant="secondary" full busy={pdf.busy} onClick={() => void pdf.run(downloadPdf)}>
        {t('downloadPdf')}
      </Button>
      <Button variant="secondary" full busy={busy} onClick={() => void run(download)}>
        {t('downloadCsv')}
      </Button>
    </div>
  );
}
