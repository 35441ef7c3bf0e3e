import { href } from '@jukwaa/contracts';
import { formatCombinedOdds, formatKsh } from '@jukwaa/domain';
import { closeMenu, dismissPlacement, type usePlacement, useText } from '@jukwaa/runtime';
import { Button, buttonClass, classNames, Icon, MoneyTable } from '@jukwaa/ui';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import { LegFacts } from '../bets/leg-facts.tsx';
import { ShareButton } from './share-button.tsx';
import styles from './slip.module.css';
import { verdictTexts } from './verdict-texts.ts';

type Accepted = Extract<ReturnType<typeof usePlacement>, { step: 'accepted' }>;

/** The bet as the service took it: its code, the money, and each leg with the odds as placed. */
export function Receipt({ bet }: { readonly bet: Accepted['bet'] }) {
  const t = useText(verdictTexts);
  const title = useRef<HTMLParagraphElement>(null);
  // The button that was pressed is gone: reading goes on, and the page shows, from the top of the receipt.
  useEffect(() => title.current?.focus(), []);
  return (
    <div className={styles.verdict}>
      <p
        ref={title}
        tabIndex={-1}
        role="status"
        className={classNames(styles.verdictTitle, styles.accepted, styles.ok)}
      >
        <Icon name="check" />
        {t('accepted')}
      </p>
      <MoneyTable
        lines={[
          { label: t('betId'), value: bet.id },
          { label: t('code'), value: bet.code },
          { label: t('stake'), value: formatKsh(bet.summary.stake_cents) },
          { label: t('odds'), value: formatCombinedOdds('bet', bet.summary.odds) },
          { label: t('payout'), value: formatKsh(bet.summary.payout_cents), kind: 'total' },
        ]}
      />
      <ul>
        {bet.legs.map((leg) => (
          <li key={leg.match_id} className={styles.leg}>
            <LegFacts leg={leg} />
          </li>
        ))}
      </ul>
      <Actions code={bet.code} />
    </div>
  );
}

function leave(): void {
  dismissPlacement();
  closeMenu();
}

function Actions({ code }: { readonly code: string }) {
  const t = useText(verdictTexts);
  return (
    <div className={styles.actions}>
      <Link
        to={href('bets', {}, { filter: 'normalBets' })}
        className={buttonClass({ variant: 'primary' })}
        onClick={leave}
      >
        {t('myBets')}
      </Link>
      <ShareButton code={code} />
      <Button variant="quiet" onClick={leave}>
        {t('done')}
      </Button>
    </div>
  );
}
