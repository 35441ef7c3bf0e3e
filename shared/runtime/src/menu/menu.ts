import { useSnapshot } from 'valtio/react';
import { proxy, type Snapshot } from 'valtio/vanilla';

/** `screen-sheet`: a sheet that the screen itself shows. */
export type MenuName =
  | 'none'
  | 'betslip'
  | 'side-menu'
  | 'sports'
  | 'deposit'
  | 'withdraw'
  | 'search'
  | 'screen-sheet';

/** Why a menu opens. */
export interface MenuErrand {
  /** The menu that returns when this one is left; none by default. */
  readonly back?: MenuName;
  /** The suggested amount of a money sheet, in whole Ksh. */
  readonly amount_ksh?: number;
  /** The price that a deposit has to cover, in cents: the missing part of it is suggested. */
  readonly price_cents?: number;
}

interface MenuState {
  open: MenuName;
  errand: MenuErrand;
}

/** One menu or modal is open at a time; opening another closes the first. */
export const menuStore = proxy<MenuState>({ open: 'none', errand: {} });

export function openMenu(name: MenuName, errand: MenuErrand = {}): void {
  Object.assign(menuStore, { open: name, errand });
}

/** Closes any open menu for good, because the user navigates away. */
export function closeMenu(): void {
  openMenu('none');
}

/** Closes the menu at the user's request and reopens the one that opened it. */
export function leaveMenu(): void {
  openMenu(menuStore.errand.back ?? 'none');
}

export function useMenu(): Snapshot<typeof menuStore> {
  return useSnapshot(menuStore);
}
