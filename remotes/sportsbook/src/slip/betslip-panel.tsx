import type { Pick } from '@jukwaa/domain';
import {
  betSlip,
  dismissPlacement,
  notify,
  type SlipView,
  usePlacement,
  useSlip,
  useText,
} from '@jukwaa/runtime';
import { Button } from '@jukwaa/ui';
import { useEffect } from 'react';
import { EmptySlip } from './empty-slip.tsx';
import { PickRow } from './pick-row.tsx';
import { PlaceButton } from './place-button.tsx';
import { PolicySelect } from './policy-select.tsx';
import { Receipt } from './receipt.tsx';
import { Verdict } from './refusal.tsx';
import styles from './slip.module.css';
import { BonusHint, SlipNotices } from './slip-notices.tsx';
import { Payout, SummaryLines } from './slip-summary.tsx';
import { slipTexts } from './slip-texts.ts';
import { StakeBox } from './stake-box.tsx';
import { useSharedId } from './use-shared-id.ts';

/** The betslip: picks, money and placing; after that the receipt. The host puts it in a sheet, `/betslip` on a page. */
export default function BetslipPanel() {
  const slip = useSlip(betSlip);
  const placement = usePlacement();
  useSharedId();
  useEffect(() => dismissPlacement, []);
  if (placement.step === 'accepted') return <Receipt bet={placement.bet} />;
  if (slip.total === 0 && placement.step !== 'unknown') return <EmptySlip canRestore={slip.canRestore} />;
  return (
    <div className={styles.panel}>
      <Head total={slip.total} />
      <Picks picks={slip.picks} />
      <div className={styles.money}>
        <BonusHint total={slip.total} />
        <SummaryLines summary={slip.summary} />
        <PolicySelect policy={slip.policy} />
      </div>
      <Foot slip={slip} />
    </div>
  );
}

function Head({ total }: { readonly total: number }) {
  const t = useText(slipTexts);
  const clear = () => {
    betSlip.clear();
    notify({ kind: 'info', text: t('cleared'), action: { label: t('undo'), run: betSlip.restore } });
  };
  return (
    <div className={styles.head}>
      <p className={styles.count}>{total === 1 ? t('one') : t('count', { count: total })}</p>
      <Button variant="quiet" onClick={clear}>
        {t('clear')}
      </Button>
    </div>
  );
}

function Picks({ picks }: { readonly picks: readonly Pick[] }) {
  const t = useText(slipTexts);
  return (
    <ul aria-label={t('picks')}>
      {picks.map((pick) => (
        <PickRow key={pick.match_id} pick={pick} />
      ))}
    </ul>
  );
}

/** What one decides by stays in view under the picks: stake, payout, and the bet itself. */
function Foot({ slip }: { readonly slip: SlipView<Pick> }) {
  const placement = usePlacement();
  return (
    <div className={styles.foot}>
      <Verdict placement={placement} />
      <SlipNotices slip={slip} />
      <StakeBox stake_cents={slip.stake_cents} />
      <Payout summary={slip.summary} />
      <PlaceButton stake_cents={slip.stake_cents} blocked={slip.hasSuspended || slip.changes.length > 0} />
    </div>
  );
}
