import { TRANSACTION_KINDS, type Transaction, type TransactionKind } from '@jukwaa/contracts';
import { formatKsh, statementTarget } from '@jukwaa/domain';
import { DayFields, LoadMore, QueryView } from '@jukwaa/remote-kit';
import { useDates, useText, useWallet } from '@jukwaa/runtime';
import { Chip, ChipRow, EmptyState, Skeleton } from '@jukwaa/ui';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { profileMessages } from '../../messages.ts';
import { DownloadStatement } from './download-statement.tsx';
import styles from './profile.module.css';
import { type StatementFilter, useStatement } from './use-statement.ts';

/** Height of a row, px. */
const ROW_HEIGHT = 56;
const ROWS = Array.from({ length: 4 }, (_, row) => row);

const KINDS: readonly TransactionKind[] = ['deposits', 'withdrawals', 'stakes', 'winnings', 'bonus'];

/** The user's statement by kind and days, with a button for older lines and one for a file of all. */
export function Transactions() {
  const t = useText(profileMessages);
  const [filter, setFilter] = useState<StatementFilter>({ kind: null, from: '', to: '' });
  const { kind, from, to } = filter;
  const show = (change: Partial<StatementFilter>) => setFilter({ ...filter, ...change });
  return (
    <section className={styles.card}>
      <h2>{t('transactions')}</h2>
      <ChipRow label={t('show')} flush>
        <Chip pressed={kind === null} onPress={() => show({ kind: null })}>
          {t('all')}
        </Chip>
        {KINDS.map((name) => (
          <Chip key={name} pressed={kind === name} onPress={() => show({ kind: name })}>
            {t(`${name}_kind`)}
          </Chip>
        ))}
      </ChipRow>
      <DayFields from={from} to={to} labels={{ from: t('from'), to: t('to') }} onChange={show} />
      <StatementView key={JSON.stringify(filter)} filter={filter} />
    </section>
  );
}

/** The text for a statement without lines. */
const emptyText = ({ kind, from, to }: StatementFilter) => {
  if (from !== '' || to !== '') return 'noneOnDays';
  return kind === null ? 'noTransactions' : 'noneOfKind';
};

function StatementView({ filter }: { readonly filter: StatementFilter }) {
  const t = useText(profileMessages);
  const { state, retry, loadMore } = useStatement(useWallet().balance_cents, filter);
  return (
    <QueryView
      state={state}
      retry={retry}
      skeleton={<Bones />}
      loading={t('loading')}
      className={styles.bones}
    >
      {(statement) =>
        statement.rows.length === 0 ? (
          <EmptyState icon="wallet" text={t(emptyText(filter))} />
        ) : (
          <>
            <ul className={styles.rows}>
              {statement.rows.map((row) => (
                <TransactionRow key={row.id} transaction={row} />
              ))}
            </ul>
            <LoadMore pages={statement} onMore={loadMore} label={t('showMore')} variant="quiet" />
            <DownloadStatement filter={filter} />
          </>
        )
      }
    </QueryView>
  );
}

const Bones = () => ROWS.map((row) => <Skeleton key={row} height={ROW_HEIGHT} />);

/** Only deposits have a reference that users know: the receipt code of their SMS. */
const hasReceipt = (reason: Transaction['reason']): boolean =>
  TRANSACTION_KINDS.deposits.some((known) => known === reason);

/** `+Ksh 100.00` or `−Ksh 50.00`; the colour repeats the sign. */
const signed = (cents: number): string => `${cents < 0 ? '−' : '+'}${formatKsh(Math.abs(cents))}`;

function TransactionRow({ transaction }: { readonly transaction: Transaction }) {
  const t = useText(profileMessages);
  const { when } = useDates();
  const { reason, account, at, amount_cents, balance_cents, reference } = transaction;
  const target = statementTarget(transaction);
  return (
    <li className={styles.row}>
      <span className={styles.what}>
        {t(`${reason}_reason`)}
        {account === 'bonus' && reason !== 'bonus' && (
          <span className={styles.account}>{t('bonusAccount')}</span>
        )}
      </span>
      <span className={styles.amount} data-in={amount_cents >= 0 || undefined}>
        {signed(amount_cents)}
      </span>
      <time dateTime={at} className={styles.small}>
        {when(at)}
        {hasReceipt(reason) && ` · ${reference}`}
      </time>
      <span className={styles.small}>{t('balanceAfter', { amount: formatKsh(balance_cents) })}</span>
      {target !== null && (
        <Link className={styles.round} to={target.to}>
          {t(`${target.what}_seen`)}
        </Link>
      )}
    </li>
  );
}
