import { DrawnIcon } from './drawn-icon.tsx';
import { Icon } from './icon.tsx';
import { MENU_SHAPES } from './menu-shapes.ts';
import type { IconName } from './shapes.ts';

type MenuShape = keyof typeof MENU_SHAPES;
export type MenuIconName = IconName | MenuShape;

const isMenuShape = (name: string): name is MenuShape => name in MENU_SHAPES;

/** The icons that only menus show. */
export const MENU_ICON_NAMES: readonly MenuShape[] = Object.keys(MENU_SHAPES).filter(isMenuShape);

/** The icon of a menu's entry. Decorative: the entry's text names it. */
export function MenuIcon({ name, size }: { readonly name: MenuIconName; readonly size: number }) {
  return isMenuShape(name) ? (
    <DrawnIcon shape={MENU_SHAPES[name]} size={size} />
  ) : (
    <Icon name={name} size={size} />
  );
}
