import { DrawnIcon } from './drawn-icon.tsx';
import { Icon } from './icon.tsx';
import { SPORT_SHAPES } from './sport-shapes.ts';

type SportShape = keyof typeof SPORT_SHAPES;
/** A sport of the product, or `other` for one that the page does not know. */
export type SportIconName = 'football' | SportShape;

const isSportShape = (name: string): name is SportShape => name in SPORT_SHAPES;

/** Every sport with an icon. */
export const SPORT_ICON_NAMES: readonly SportIconName[] = [
  'football',
  ...Object.keys(SPORT_SHAPES).filter(isSportShape),
];

/** The icon of a sport. Decorative: the sport's name is next to it. */
export function SportIcon({ name }: { readonly name: SportIconName }) {
  return name === 'football' ? <Icon name={name} /> : <DrawnIcon shape={SPORT_SHAPES[name]} size={24} />;
}
