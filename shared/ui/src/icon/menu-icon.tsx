import { DrawnIcon } from './drawn-icon.tsx';
import { Icon } from './icon.tsx';
import { isMenuShape, type MenuIconName } from './menu-icon-names.ts';
import { MENU_SHAPES } from './menu-shapes.ts';

/** The icon of a menu's entry. Decorative: the entry's text names it. */
export function MenuIcon({ name, size }: { readonly name: MenuIconName; readonly size: number }) {
  return isMenuShape(name) ? (
    <DrawnIcon shape={MENU_SHAPES[name]} size={size} />
  ) : (
    <Icon name={name} size={size} />
  );
}
