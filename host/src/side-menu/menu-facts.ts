import { type HostMenu, STRIP } from '@jukwaa/contracts';
import { ICON_NAMES, MENU_ICON_NAMES } from '@jukwaa/ui/icons';
import { MENU_GROUPS } from './entries.ts';

/** The groups and icons that menu entries of remotes may have, for the manifest of this host. */
export const menuFacts = (): HostMenu => ({
  groups: [...MENU_GROUPS.map(({ title }) => title), STRIP],
  icons: [...ICON_NAMES, ...MENU_ICON_NAMES],
  strip_icons: [...ICON_NAMES],
});
