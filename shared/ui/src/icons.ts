/** The names of all icons, an entry of its own: a page that shows a few does not bundle their list. */
export { ICON_NAMES } from './icon/icon-names.ts';
export { MENU_ICON_NAMES } from './icon/menu-icon-names.ts';
