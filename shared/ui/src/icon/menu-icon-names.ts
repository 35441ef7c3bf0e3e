import { ICON_NAMES } from './icon-names.ts';
import { MENU_SHAPES } from './menu-shapes.ts';
import type { IconName } from './shapes.ts';

type MenuShape = keyof typeof MENU_SHAPES;
export type MenuIconName = IconName | MenuShape;

export const isMenuShape = (name: string): name is MenuShape => Object.hasOwn(MENU_SHAPES, name);

/** The icons that only menus show. */
export const MENU_ICON_NAMES: readonly MenuShape[] = Object.keys(MENU_SHAPES).filter(isMenuShape);

/** Returns whether menus have an icon of this name. */
export const isMenuIcon = (name: string): name is MenuIconName =>
  isMenuShape(name) || ICON_NAMES.some((known) => known === name);
