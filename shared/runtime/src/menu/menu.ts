import { useSnapshot } from 'valtio/react';
import { proxy, type Snapshot } from 'valtio/vanilla';

export type MenuName = 'none' | 'betslip' | 'side-menu' | 'sports' | 'deposit' | 'withdraw' | 'search';

/** What a menu is opened for. */
export interface MenuErrand {
  /** The menu that comes back when this one is left; none by itself. */
  readonly back?: MenuName;
  /** The amount that a sheet about money proposes, in whole Ksh. */
  readonly amount_ksh?: number;
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

/** Closes whatever is open, for good: the user goes elsewhere. */
export function closeMenu(): void {
  openMenu('none');
}

/** The user is done with the menu: it closes, and the one that sent them there comes back. */
export function leaveMenu(): void {
  openMenu(menuStore.errand.back ?? 'none');
}

export function useMenu(): Snapshot<typeof menuStore> {
  return useSnapshot(menuStore);
}
