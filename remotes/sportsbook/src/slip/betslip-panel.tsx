import type { Pick } from '@jukwaa/domain';
import { PlayLock } from '@jukwaa/remote-kit';
import {
  betSlip,
  fetchBonus,
  freeSlip,
  notify,
  type Slip,
  type SlipView,
  showPlacements,
  usePlacement,
  useSession,
  useSlip,
  useText,
} from '@jukwaa/runtime';
import { Button, TabPanel, Tabs } from '@jukwaa/ui';
import { useEffect } from 'react';
import { Accepted } from './accepted.tsx';
import { EmptySlip } from './empty-slip.tsx';
import { JackpotTab } from './jackpot-tab.tsx';
import { PickRow } from './pick-row.tsx';
import styles from './slip.module.css';
import { SlipFoot } from './slip-foot.tsx';
import { SlipMoney } from './slip-money.tsx';
import { slipTexts } from './slip-texts.ts';
import { LOCK_ID, usePlayLock } from './use-play-lock.ts';
import { useSharedId } from './use-shared-id.ts';
import { useSlipTabs } from './use-slip-tabs.ts';

/**
 * The betslip: picks, money and placing; after that the receipt. The host renders it in a sheet, `/betslip` on a
 * page.
 */
export default function BetslipPanel() {
  const t = useText(slipTexts);
  const placement = usePlacement();
  const { user } = useSession();
  const { tabs, shown, show } = useSlipTabs();
  const exclusion = usePlayLock();
  useSharedId();
  useEffect(showPlacements, []);
  useEffect(() => void (user !== null && fetchBonus()), [user]);
  if (placement.step === 'accepted') return <Accepted bet={placement.bet} />;
  const lock = exclusion !== null && (
    <div className={styles.lock}>
      <PlayLock exclusion={exclusion} id={LOCK_ID} />
    </div>
  );
  if (tabs.length === 0 && placement.step !== 'unknown')
    return (
      <>
        {lock}
        <EmptySlip />
      </>
    );
  const body =
    shown === 'jackpot' ? (
      <JackpotTab />
    ) : (
      <SlipBody kind={shown} isLocked={exclusion !== null} onSwitch={show} />
    );
  return (
    <>
      {lock}
      {tabs.length < 2 ? (
        body
      ) : (
        <>
          <Tabs label={t('slips')} tabs={tabs} active={shown} onSelect={show} />
          <TabPanel id={shown}>{body}</TabPanel>
        </>
      )}
    </>
  );
}

interface SlipBodyProps {
  readonly kind: 'bet' | 'free';
  /** Whether the user is self-excluded: nothing can be placed. */
  readonly isLocked: boolean;
  /** Called when the picks have moved to the other slip. */
  readonly onSwitch: (kind: 'bet' | 'free') => void;
}

/** One slip: its picks, its costs and payout, and the bet itself. */
function SlipBody({ kind, isLocked, onSwitch }: SlipBodyProps) {
  const slip = kind === 'free' ? freeSlip : betSlip;
  const view = useSlip(slip);
  return (
    <div className={styles.panel} data-slip>
      <Head slip={slip} total={view.total} />
      <Picks slip={slip} view={view} />
      <SlipMoney slip={slip} view={view} onSwitch={onSwitch} />
      <SlipFoot key={kind} slip={slip} view={view} isLocked={isLocked} onSwitch={onSwitch} />
    </div>
  );
}

function Head({ slip, total }: { readonly slip: Slip<Pick>; readonly total: number }) {
  const t = useText(slipTexts);
  const clear = () => {
    slip.clear();
    notify({ kind: 'info', text: t('cleared'), action: { label: t('undo'), run: slip.restore } });
  };
  return (
    <div className={styles.head}>
      <p className={styles.count}>{t('count', { count: total })}</p>
      <Button variant="quiet" onClick={clear}>
        {t('clear')}
      </Button>
    </div>
  );
}

function Picks({ slip, view }: { readonly slip: Slip<Pick>; readonly view: SlipView<Pick> }) {
  const t = useText(slipTexts);
  return (
    <ul aria-label={t('picks')}>
      {view.picks.map((pick) => (
        <PickRow key={pick.match_id} slip={slip} pick={pick} />
      ))}
    </ul>
  );
}
