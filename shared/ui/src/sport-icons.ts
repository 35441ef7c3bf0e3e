/** The icons of the sports, an entry of their own, so that only menus of sports carry their shapes. */
export { SPORT_ICON_NAMES, SportIcon, type SportIconName } from './icon/sport-icon.tsx';
