import { STRIP } from '@jukwaa/contracts';
import { pageConfig, useLocale, useText } from '@jukwaa/runtime';
import type { IconName } from '@jukwaa/ui';
import { ICON_NAMES } from '@jukwaa/ui/icons';
import { contributedTo } from '../routing/remote-menu.ts';
import { STRIP_ENTRIES } from './frame-entries.ts';
import { frameTexts } from './messages.ts';

/** A product of the strip. */
export interface StripEntry {
  readonly to: string;
  readonly text: string;
  readonly icon: IconName;
  readonly isNew: boolean;
}

/** The icon of this name in the sprite; a star for a name that a newer host has. */
const iconNamed = (icon: string): IconName => ICON_NAMES.find((name) => name === icon) ?? 'star';

/** The products of the strip: the host's own, then those that remotes add. */
export function useStripEntries(): readonly StripEntry[] {
  const t = useText(frameTexts);
  const locale = useLocale();
  const added = contributedTo(pageConfig().plan, STRIP).map(({ path, text, icon }) => ({
    to: path,
    text: text[locale],
    icon: iconNamed(icon),
    isNew: false,
  }));
  return [
    ...STRIP_ENTRIES.map((entry) => ({ ...entry, text: t(entry.text), isNew: 'isNew' in entry })),
    ...added,
  ];
}
