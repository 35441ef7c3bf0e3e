import { useSnapshot } from 'valtio/react';
import { proxy, type Snapshot } from 'valtio/vanilla';

export type MenuName = 'none' | 'betslip' | 'side-menu' | 'sports' | 'deposit' | 'withdraw' | 'search';

/** One menu or modal is open at a time; opening another closes the first. */
export const menuStore = proxy<{ open: MenuName }>({ open: 'none' });

export function openMenu(name: MenuName): void {
  menuStore.open = name;
}

export function closeMenu(): void {
  menuStore.open = 'none';
}

export function useMenu(): Snapshot<typeof menuStore> {
  return useSnapshot(menuStore);
}
