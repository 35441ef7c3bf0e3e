import { DrawnIcon } from './drawn-icon.tsx';
import { Icon, type IconName } from './icon.tsx';
import { VIRTUAL_SHAPES } from './virtual-shapes.ts';

type VirtualShape = keyof typeof VIRTUAL_SHAPES;

const isVirtualShape = (slug: string): slug is VirtualShape => Object.hasOwn(VIRTUAL_SHAPES, slug);

/** The slugs of the virtual games with an icon of their own. */
export const VIRTUAL_ICON_SLUGS: readonly VirtualShape[] = Object.keys(VIRTUAL_SHAPES).filter(isVirtualShape);

export interface VirtualIconProps {
  readonly slug: string;
  /** The icon of a game that the page does not know. */
  readonly fallback: IconName;
}

/** The icon of a virtual league, tournament or game. Decorative: its name is next to it. */
export function VirtualIcon({ slug, fallback }: VirtualIconProps) {
  return isVirtualShape(slug) ? (
    <DrawnIcon shape={VIRTUAL_SHAPES[slug]} size={24} />
  ) : (
    <Icon name={fallback} />
  );
}
