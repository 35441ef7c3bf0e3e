import { type ReactNode, useId } from 'react';
import { createPortal } from 'react-dom';
import { IconButton } from '../button/icon-button.tsx';
import { classNames } from '../class-names.ts';
import styles from './dialog.module.css';
import { useDialog } from './use-dialog.ts';
import { useScrollFocus } from './use-scroll-focus.ts';
import { useSheetDrag } from './use-sheet-drag.ts';

export interface DialogProps {
  readonly open: boolean;
  /** Called on Escape, the close button, the shade or a drag. */
  readonly onClose: () => void;
  /** Only the actions inside close it: no close button, and Escape, shade and drag do nothing. */
  readonly mustAnswer?: boolean;
  readonly title: string;
  /** Hides the title visually, for content with its own heading. */
  readonly hideTitle?: boolean;
  readonly closeLabel: string;
  readonly children: ReactNode;
  /** Stays visible below the scrolling content. */
  readonly foot?: ReactNode;
  /** Omits gutter and scrolling, for content with its own layout. */
  readonly bare?: boolean;
}

/** Slides up from the bottom edge to at most 92 % of the height; closes by drag, Escape, the shade or its button. */
export function Sheet(props: DialogProps) {
  return <Dialog {...props} kind="sheet" />;
}

/** A card in the middle of the page. */
export function Modal(props: DialogProps) {
  return <Dialog {...props} kind="modal" />;
}

/** Slides in from the left edge over the whole height. */
export function Drawer(props: DialogProps) {
  return <Dialog {...props} kind="drawer" />;
}

type Kind = 'sheet' | 'modal' | 'drawer';

const stayOpen = () => undefined;

function Dialog({ open, kind, mustAnswer = false, ...props }: DialogProps & { readonly kind: Kind }) {
  const close = mustAnswer ? stayOpen : props.onClose;
  const panel = useDialog(open, close);
  const drag = useSheetDrag(panel, close);
  const body = useScrollFocus(open);
  const titleId = useId();
  if (!open) return null;
  return createPortal(
    <div className={classNames(styles.layer, styles[`${kind}Layer`])}>
      {/* Only pointers use the shade; keyboards close with Escape or the button. */}
      <div className={styles.shade} onPointerDown={close} aria-hidden="true" />
      <div
        ref={panel}
        role="dialog"
        aria-modal="true"
        aria-labelledby={titleId}
        tabIndex={-1}
        className={classNames(styles.panel, styles[kind])}
      >
        {kind === 'sheet' && <div className={styles.handle} {...drag} aria-hidden="true" />}
        <DialogHead titleId={titleId} hasClose={!mustAnswer} {...props} />
        <div ref={body} className={classNames(styles.body, props.bare && styles.bare)}>
          {props.children}
        </div>
        {props.foot && <div className={styles.foot}>{props.foot}</div>}
      </div>
    </div>,
    document.body,
  );
}

function DialogHead({
  titleId,
  title,
  hideTitle,
  hasClose,
  closeLabel,
  onClose,
}: Pick<DialogProps, 'title' | 'hideTitle' | 'closeLabel' | 'onClose'> & {
  readonly titleId: string;
  readonly hasClose: boolean;
}) {
  return (
    <div className={classNames(styles.head, hideTitle && styles.hiddenHead)}>
      <h2 id={titleId} className={styles.title}>
        {title}
      </h2>
      {hasClose && <IconButton icon="close" label={closeLabel} onClick={onClose} />}
    </div>
  );
}
