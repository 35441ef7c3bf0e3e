/** The icons of the side menu, an entry of their own, so that only its chunk carries their shapes. */
export { MenuIcon } from './icon/menu-icon.tsx';
export { isMenuIcon, type MenuIconName } from './icon/menu-icon-names.ts';
