import { IconButton } from '../button/icon-button.tsx';
import { classNames } from '../class-names.ts';
import { Icon, type IconName } from '../icon/icon.tsx';
import styles from './notice.module.css';

export type NoticeTone = 'success' | 'info' | 'warning' | 'error';

const ICONS = { success: 'check', info: 'info', warning: 'alert', error: 'alert' } as const satisfies Record<
  NoticeTone,
  IconName
>;

/** Errors and warnings interrupt a screen reader; the others wait. */
const roleOf = (kind: NoticeTone) => (kind === 'error' || kind === 'warning' ? 'alert' : 'status');

export interface NoticeProps {
  readonly kind: NoticeTone;
  readonly title?: string | undefined;
  readonly text: string;
  /** One action for the notice, e.g. undo. */
  readonly action?: { readonly label: string; readonly onPress: () => void } | undefined;
}

/** One notice as a floating card. */
export function Notice({ kind, title, text, action }: NoticeProps) {
  return (
    <div role={roleOf(kind)} className={classNames(styles.notice, styles[kind])}>
      <Icon name={ICONS[kind]} size={20} />
      <div>
        {title && <p className={styles.title}>{title}</p>}
        <p>{text}</p>
      </div>
      {action && (
        <button type="button" className={styles.action} onClick={action.onPress}>
          {action.label}
        </button>
      )}
    </div>
  );
}

export interface AlertBannerProps {
  readonly kind: Exclude<NoticeTone, 'warning'>;
  readonly text: string;
  readonly closeLabel: string;
  readonly onClose: () => void;
}

/** The page's one banner, across the full width. */
export function AlertBanner({ kind, text, closeLabel, onClose }: AlertBannerProps) {
  return (
    <div role={roleOf(kind)} className={classNames(styles.banner, styles[kind])}>
      <Icon name={ICONS[kind]} size={20} />
      <p className={styles.bannerText}>{text}</p>
      <IconButton icon="close" label={closeLabel} onClick={onClose} />
    </div>
  );
}
