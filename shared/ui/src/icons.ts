/**
 * The icons as plain data, the package's second entry, without components and style sheets. It serves code outside a
 * page, such as the build that draws the first paint.
 */
export { ICON_NAMES } from './icon/icon-names.ts';
export { ICON_SHAPES, type IconName, iconId } from './icon/shapes.ts';
