import { closeMenu, useText } from '@jukwaa/runtime';
import { Sheet, Skeleton } from '@jukwaa/ui';
import { RemoteSlot } from '../federation/remote-slot.tsx';
import { frameTexts } from '../frame-parts/messages.ts';
import styles from './menus.module.css';

/** The sheet that a remote fills with the slip. */
export function BetslipSheet() {
  const t = useText(frameTexts);
  return (
    <Sheet open onClose={closeMenu} title={t('betslip')} closeLabel={t('close')} bare>
      <RemoteSlot name="betslip" fallback={<SlipSkeleton />} />
    </Sheet>
  );
}

/** Stands where the slip will be. */
export function SlipSkeleton() {
  return (
    <div className={styles.slipBones} aria-busy="true">
      <Skeleton height={72} />
      <Skeleton height={72} />
      <Skeleton height={120} />
      <Skeleton height={52} />
    </div>
  );
}
