/** The icons of the side menu, an entry of their own, so that only its chunk carries their shapes. */
export { MENU_ICON_NAMES, MenuIcon, type MenuIconName } from './icon/menu-icon.tsx';
