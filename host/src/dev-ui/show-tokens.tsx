import { Icon } from '@jukwaa/ui';
import { ICON_NAMES, MENU_ICON_NAMES } from '@jukwaa/ui/icons';
import { MenuIcon } from '@jukwaa/ui/menu-icons';
import { SPORT_ICON_NAMES, SportIcon } from '@jukwaa/ui/sport-icons';
import { VIRTUAL_ICON_SLUGS, VirtualIcon } from '@jukwaa/ui/virtual-icons';
import styles from './dev-ui.module.css';
import { Section } from './section.tsx';

const COLOURS = [
  ...(['bg', 'surface', 'raised', 'sunken', 'text', 'muted', 'faint', 'line'] as const),
  ...(['brand', 'brand-fill', 'brand-tint', 'header', 'accent', 'accent-tint'] as const),
  ...(['odd', 'odd-selected', 'up', 'down', 'live', 'ok', 'ok-tint', 'warn', 'warn-tint'] as const),
  ...(['danger', 'danger-tint', 'danger-fill', 'badge'] as const),
] as const;

export function ShowColours() {
  return (
    <Section title="Colours">
      <div className={styles.swatches}>
        {COLOURS.map((name) => (
          <div key={name}>
            <span className={styles.swatch} style={{ background: `var(--${name})` }} />
            {name}
          </div>
        ))}
      </div>
    </Section>
  );
}

export function ShowIcons() {
  return (
    <Section title="Icons">
      <div className={styles.swatches}>
        {ICON_NAMES.map((name) => (
          <span key={name} className={styles.icon}>
            <Icon name={name} />
            {name}
          </span>
        ))}
        {MENU_ICON_NAMES.map((name) => (
          <span key={name} className={styles.icon}>
            <MenuIcon name={name} size={24} />
            {name}
          </span>
        ))}
        {SPORT_ICON_NAMES.map((name) => (
          <span key={name} className={styles.icon}>
            <SportIcon name={name} />
            {name}
          </span>
        ))}
        {VIRTUAL_ICON_SLUGS.map((slug) => (
          <span key={slug} className={styles.icon}>
            <VirtualIcon slug={slug} fallback="casino" />
            {slug}
          </span>
        ))}
      </div>
    </Section>
  );
}
