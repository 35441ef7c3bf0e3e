import { useSyncExternalStore } from 'react';
import styles from './icon.module.css';
import { ICON_NAMES } from './icon-names.ts';
import { ICON_SHAPES, type IconName, iconId } from './shapes.ts';

export type { IconName };

/** A line icon of the sprite, in the colour of its text. Purely decorative: a label next to it states the meaning. */
export function Icon({ name, size = 24 }: { readonly name: IconName; readonly size?: number }) {
  return (
    <svg className={styles.icon} width={size} height={size} viewBox="0 0 24 24" aria-hidden="true">
      <use href={`#${iconId(name)}`} />
    </svg>
  );
}

const never = () => () => undefined;
const everyName = (): readonly IconName[] => ICON_NAMES;

let served: readonly IconName[] | null = null;

const NONE: readonly IconName[] = [];

/** The icons of a page's HTML, which has only those that it shows; none on a server, which adds them to the HTML. */
function servedNames(): readonly IconName[] {
  if (typeof document === 'undefined') return NONE;
  served ??= ICON_NAMES.filter((name) => document.getElementById(iconId(name)) !== null);
  return served;
}

/** Symbols of the sprite. */
export const IconSymbols = ({ names }: { readonly names: readonly IconName[] }) =>
  names.map((name) => (
    <symbol key={name} id={iconId(name)} viewBox="0 0 24 24">
      <path d={ICON_SHAPES[name]} />
    </symbol>
  ));

/** The sprite that every `Icon` refers to; the host renders it once. */
export function IconSprite() {
  const names = useSyncExternalStore(never, everyName, servedNames);
  return (
    <svg width="0" height="0" aria-hidden="true">
      <IconSymbols names={names} />
    </svg>
  );
}
