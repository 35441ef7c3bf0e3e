import { ICON_SHAPES, type IconName } from './shapes.ts';

const isIconName = (name: string): name is IconName => name in ICON_SHAPES;

/** Names of every icon, separate from the shapes: remotes use the host's sprite and must not bundle the drawings. */
export const ICON_NAMES: readonly IconName[] = Object.keys(ICON_SHAPES).filter(isIconName);
