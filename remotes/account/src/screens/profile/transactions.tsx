import type { Transaction } from '@jukwaa/contracts';
import { formatKsh, nairobiDate, nairobiTime } from '@jukwaa/domain';
import { useText, useWallet } from '@jukwaa/runtime';
import { Button, EmptyState, Skeleton, VisuallyHidden } from '@jukwaa/ui';
import { profileMessages } from '../../messages.ts';
import styles from './profile.module.css';
import { useStatement } from './use-statement.ts';

/** Height of a row, px. */
const ROW_HEIGHT = 56;
const ROWS = Array.from({ length: 4 }, (_, row) => row);

/** The user's statement with a button for older lines. */
export function Transactions() {
  const t = useText(profileMessages);
  return (
    <section className={styles.card}>
      <h2>{t('transactions')}</h2>
      <StatementView />
    </section>
  );
}

function StatementView() {
  const t = useText(profileMessages);
  const { statement, retry, showMore } = useStatement(useWallet().balance_cents);
  if (statement.kind === 'loading')
    return (
      <div aria-busy="true" className={styles.bones}>
        <VisuallyHidden>{t('loading')}</VisuallyHidden>
        {ROWS.map((row) => (
          <Skeleton key={row} height={ROW_HEIGHT} />
        ))}
      </div>
    );
  if (statement.kind === 'failed')
    return (
      <EmptyState
        text={t('loadFailed')}
        action={
          <Button variant="secondary" onClick={retry}>
            {t('retry')}
          </Button>
        }
      />
    );
  const { rows, next, more } = statement;
  if (rows.length === 0) return <EmptyState icon="wallet" text={t('noTransactions')} />;
  return (
    <>
      <ul className={styles.rows}>
        {rows.map((row) => (
          <TransactionRow key={row.id} transaction={row} />
        ))}
      </ul>
      {more === 'failed' && <p role="alert">{t('loadFailed')}</p>}
      {next !== null && (
        <Button variant="quiet" full busy={more === 'busy'} onClick={showMore}>
          {t('showMore')}
        </Button>
      )}
    </>
  );
}

/** `+Ksh 100.00` or `−Ksh 50.00`: the sign says it, the colour repeats it. */
const signed = (cents: number): string => `${cents < 0 ? '−' : '+'}${formatKsh(Math.abs(cents))}`;

function TransactionRow({ transaction }: { readonly transaction: Transaction }) {
  const t = useText(profileMessages);
  const { reason, account, at, amount_cents, balance_cents } = transaction;
  return (
    <li className={styles.row}>
      <span className={styles.what}>
        {t(`${reason}_reason`)}
        {account === 'bonus' && <span className={styles.account}>{t('bonusAccount')}</span>}
      </span>
      <span className={styles.amount} data-in={amount_cents >= 0 || undefined}>
        {signed(amount_cents)}
      </span>
      <time dateTime={at} className={styles.small}>
        {nairobiDate(at)} {nairobiTime(at)}
      </time>
      <span className={styles.small}>{t('balanceAfter', { amount: formatKsh(balance_cents) })}</span>
    </li>
  );
}
