import { useMenu } from '@jukwaa/runtime';
import { type ComponentType, lazy, Suspense } from 'react';
import { BetslipSheet } from './betslip-sheet.tsx';

const MENUS: Readonly<Record<string, ComponentType>> = {
  betslip: BetslipSheet,
  'side-menu': lazy(() => import('../side-menu/side-menu.tsx')),
  sports: lazy(() => import('./sports-menu.tsx')),
  deposit: lazy(() => import('../wallet/deposit-sheet.tsx')),
  withdraw: lazy(() => import('../wallet/withdraw-sheet.tsx')),
};

/**
 * Shows the one menu or sheet that is open, but the slip where it stands in a column already. What few visits need is fetched
 * when it is opened first.
 */
export function MenuHost({ hasSlipColumn }: { readonly hasSlipColumn: boolean }) {
  const { open } = useMenu();
  const Menu = open === 'betslip' && hasSlipColumn ? undefined : MENUS[open];
  return Menu ? (
    <Suspense fallback={null}>
      <Menu />
    </Suspense>
  ) : null;
}
