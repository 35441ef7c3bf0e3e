import type { OpenJackpot } from '@jukwaa/api';
import { href } from '@jukwaa/contracts';
import { counterOf } from '@jukwaa/domain';
import { notify, useMenu, useOrder, useSlip, useText } from '@jukwaa/runtime';
import { Icon } from '@jukwaa/ui';
import { useEffect, useState } from 'react';
import { Link } from 'react-router-dom';
import { type Progress, progressOf } from '../../logic/progress.ts';
import { messages } from '../../messages.ts';
import { shortKsh } from '../../parts/short-ksh.ts';
import { usePart } from '../../parts/use-part.ts';
import { slipOfJackpot, useChosenJackpot } from '../../state/jackpots.ts';
import { ticketPlace } from '../../state/ticket-order.ts';
import styles from './jackpot-footer.module.css';
import { PlaceButton } from './place-button.tsx';

const loadSheet = () => import(/* webpackChunkName: "ticket-sheet" */ './ticket/ticket-sheet.tsx');

/** The bottom bar of the jackpot page: progress and price of the picks, and placing them. */
export default function JackpotFooter() {
  const t = useText(messages);
  const { chosen } = useChosenJackpot();
  return (
    <>
      <div className={styles.space} />
      <nav className={styles.bar} aria-label={t('title')}>
        <Link className={styles.item} to={href('home')}>
          <Icon name="home" />
          {t('home')}
        </Link>
        {chosen !== null && <Bar key={chosen.id} jackpot={chosen} />}
      </nav>
    </>
  );
}

function Bar({ jackpot }: { readonly jackpot: OpenJackpot }) {
  const slip = slipOfJackpot(jackpot);
  const progress = progressOf(jackpot, useSlip(slip).picks);
  const { isOpen, open, close, leaveForDeposit } = useSheet();
  // Its code comes with the last pick, so that the tap shows it at once.
  const Sheet = usePart(isOpen || progress.missing === null, loadSheet);
  return (
    <>
      <PickProgress jackpot={jackpot} progress={progress} />
      <PlaceButton jackpot={jackpot} progress={progress} onConfirm={open} />
      {Sheet !== null && (
        <Sheet
          isOpen={isOpen}
          jackpot={jackpot}
          progress={progress}
          onClose={close}
          onDeposit={leaveForDeposit}
        />
      )}
    </>
  );
}

/** The sheet is open from the tap on, for an order of an earlier page, and again after a deposit for it. */
function useSheet() {
  const { order } = useOrder(ticketPlace);
  const { open: menu } = useMenu();
  const [isOpen, setOpen] = useState(order !== null);
  const [isDepositing, setDepositing] = useState(false);
  const isBack = isDepositing && menu === 'none';
  useEffect(() => {
    if (!isBack) return;
    setDepositing(false);
    setOpen(true);
  }, [isBack]);
  return {
    isOpen,
    open: () => setOpen(true),
    close: () => {
      ticketPlace.takeEnded();
      setOpen(false);
    },
    leaveForDeposit: () => {
      ticketPlace.takeEnded();
      setOpen(false);
      setDepositing(true);
    },
  };
}

interface PickProgressProps {
  readonly jackpot: OpenJackpot;
  readonly progress: Progress;
}

function PickProgress({ jackpot, progress }: PickProgressProps) {
  const t = useText(messages);
  const slip = slipOfJackpot(jackpot);
  const { total: onSlip } = useSlip(slip);
  const { count, total, lines, price_cents } = progress;
  const clear = () => {
    slip.clear();
    notify({ kind: 'info', text: t('cleared'), action: { label: t('undo'), run: slip.restore } });
  };
  return (
    <div className={styles.progress}>
      <progress className={styles.meter} value={count} max={total} aria-hidden="true" />
      <p role="status" className={styles.count}>
        <b>{t('progress', { count: counterOf('jackpot', count) ?? 0, total })}</b>
        <span className={styles.lines}>
          {lines > 0 && t('lines', { lines, amount: shortKsh(price_cents) })}
        </span>
      </p>
      {onSlip > 0 && (
        <button type="button" className={styles.clear} aria-label={t('clear')} onClick={clear}>
          <Icon name="trash" size={20} />
        </button>
      )}
    </div>
  );
}
