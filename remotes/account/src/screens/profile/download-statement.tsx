import type { Transaction } from '@jukwaa/contracts';
import { nairobiDay, nairobiTime } from '@jukwaa/domain';
import { saveFile, useBusy } from '@jukwaa/remote-kit';
import { serverNow, textOf, useText } from '@jukwaa/runtime';
import { Button } from '@jukwaa/ui';
import { requestFailure } from '../../auth/failure.ts';
import { useFailure } from '../../auth/use-failure.ts';
import { profileMessages } from '../../messages.ts';
import { type CsvCell, csvOf } from './statement-csv.ts';
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

/** Saves all lines that fit as a CSV file, made on the user's device. */
export function DownloadStatement({ filter }: { readonly filter: StatementFilter }) {
  const t = useText(profileMessages);
  const failure = useFailure();
  const { busy, run } = useBusy();
  const download = async () => {
    const answer = await allLines(filter);
    if (!answer.ok) return failure.show(requestFailure(answer.error));
    const text = csvOf([COLUMNS.map((name) => t(name)), ...answer.value.map(cellsOf)]);
    const name = `jukwaa-statement-${nairobiDay(serverNow())}.csv`;
    saveFile(new File([text], name, { type: 'text/csv;charset=utf-8' }));
  };
  return (
    <Button variant="secondary" full busy={busy} onClick={() => void run(download)}>
      {t('downloadCsv')}
    </Button>
  );
}
