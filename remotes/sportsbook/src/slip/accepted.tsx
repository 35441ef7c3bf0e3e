import { href } from '@jukwaa/contracts';
import { closeMenu, dismissPlacement, log, useText } from '@jukwaa/runtime';
import { Button, buttonClass, classNames, Icon } from '@jukwaa/ui';
import { type ComponentType, useEffect, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { placementTexts } from './placement-texts.ts';
import type { ReceiptProps } from './receipt.tsx';
import styles from './slip.module.css';

const loadReceipt = () => import(/* webpackChunkName: "slip-receipt" */ './receipt.tsx');

/** Starts loading the receipt's code while the bet is pending. */
export function expectReceipt(): void {
  loadReceipt().catch((error: unknown) => log('slip', 'the receipt did not come early', error));
}

function useReceipt(): ComponentType<ReceiptProps> | null {
  const [Receipt, setReceipt] = useState<ComponentType<ReceiptProps> | null>(null);
  useEffect(() => {
    loadReceipt().then(
      ({ default: Loaded }) => setReceipt(() => Loaded),
      (error: unknown) => log('slip', 'the receipt did not come', error),
    );
  }, []);
  return Receipt;
}

/**
 * The confirmation of the bet, at once; below it the receipt and links. Without the receipt, My Bets still has
 * everything.
 */
export function Accepted({ bet }: ReceiptProps) {
  const t = useText(placementTexts);
  const title = useRef<HTMLParagraphElement>(null);
  const Receipt = useReceipt();
  // The pressed button is gone, so focus and view move to the top of the receipt.
  useEffect(() => title.current?.focus(), []);
  return (
    <div className={styles.verdict}>
      <p
        ref={title}
        tabIndex={-1}
        role="status"
        className={classNames(styles.placementTitle, styles.accepted, styles.ok)}
      >
        <Icon name="check" />
        {t('accepted')}
      </p>
      {Receipt !== null && <Receipt bet={bet} />}
      <div className={styles.ways}>
        <Link
          to={href('bets', {}, { filter: bet.stake_type === 'free' ? 'freeBets' : 'normalBets' })}
          className={buttonClass({ variant: 'primary', full: true, large: true })}
          onClick={leave}
        >
          {t('myBets')}
        </Link>
        <Button variant="quiet" full onClick={leave}>
          {t('done')}
        </Button>
      </div>
    </div>
  );
}

function leave(): void {
  dismissPlacement();
  closeMenu();
}
