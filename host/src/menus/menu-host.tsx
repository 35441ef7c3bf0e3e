import { closeMenu, type MenuName, useMenu, useText } from '@jukwaa/runtime';
import { Drawer, Sheet } from '@jukwaa/ui';
import type { ReactNode } from 'react';
import { frameTexts } from '../frame-parts/messages.ts';
import { LazyPart } from '../lazy-part/lazy-part.tsx';
import { type DeferredPart, lazyPart } from '../lazy-part/part.ts';
import { Delayed } from '../loading/delayed.tsx';
import { BetslipSheet, SlipSkeleton } from './betslip-sheet.tsx';

interface Menu {
  readonly part: DeferredPart;
  readonly title: 'menu' | 'sports' | 'deposit' | 'withdraw';
}

const MENUS: Readonly<Partial<Record<MenuName, Menu>>> = {
  'side-menu': { part: lazyPart(() => import('../side-menu/side-menu.tsx')), title: 'menu' },
  sports: { part: lazyPart(() => import('./sports-menu.tsx')), title: 'sports' },
  deposit: { part: lazyPart(() => import('../wallet/deposit-sheet.tsx')), title: 'deposit' },
  withdraw: { part: lazyPart(() => import('../wallet/withdraw-sheet.tsx')), title: 'withdraw' },
};

/** The menu's own frame around a placeholder or an error. */
function MenuFrame({ title, children }: Pick<Menu, 'title'> & { readonly children: ReactNode }) {
  const t = useText(frameTexts);
  const Panel = title === 'menu' ? Drawer : Sheet;
  return (
    <Panel open onClose={closeMenu} title={t(title)} closeLabel={t('close')}>
      {children}
    </Panel>
  );
}

/**
 * Shows the open menu or sheet, except the betslip when a column already shows it. Rarely used menus load when first
 * opened.
 */
export function MenuHost({ hasSlipColumn }: { readonly hasSlipColumn: boolean }) {
  const { open } = useMenu();
  if (open === 'betslip') return hasSlipColumn ? null : <BetslipSheet />;
  const menu = MENUS[open];
  if (menu === undefined) return null;
  const { part, title } = menu;
  return (
    <LazyPart
      key={open}
      part={part}
      placeholder={
        <Delayed>
          <MenuFrame title={title}>
            <SlipSkeleton />
          </MenuFrame>
        </Delayed>
      }
      around={(message) => <MenuFrame title={title}>{message}</MenuFrame>}
    />
  );
}
