import { ICON_SHAPES, type IconName } from './shapes.ts';

const isIconName = (name: string): name is IconName => name in ICON_SHAPES;

/** Every icon. Apart from the shapes: remotes name an icon of the host's sprite, and must not bring its drawing. */
export const ICON_NAMES: readonly IconName[] = Object.keys(ICON_SHAPES).filter(isIconName);
