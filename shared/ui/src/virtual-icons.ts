/** The icons of the virtual games, an entry of their own, so that only their lobby carries their shapes. */
export { VIRTUAL_ICON_SLUGS, VirtualIcon } from './icon/virtual-icon.tsx';
