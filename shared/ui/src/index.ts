export {
  Button,
  type ButtonLook,
  type ButtonProps,
  type ButtonVariant,
  buttonClass,
  LinkButton,
  type LinkButtonProps,
} from './button/button.tsx';
export { CopyButton, type CopyButtonProps } from './button/copy-button.tsx';
export { IconButton, type IconButtonProps } from './button/icon-button.tsx';
export { Chip, ChipFace, type ChipProps, ChipRow, type ChipRowProps, chipClass } from './chip/chip.tsx';
export { classNames } from './class-names.ts';
export { type MoneyLine, MoneyTable } from './data/money-table.tsx';
export { type DialogProps, Drawer, Modal, Sheet } from './dialog/dialog.tsx';
export { Badge, type BadgeProps, Tag } from './feedback/badge.tsx';
export { EmptyState, type EmptyStateProps } from './feedback/empty-state.tsx';
export {
  AlertBanner,
  type AlertBannerProps,
  Notice,
  type NoticeProps,
  type NoticeTone,
} from './feedback/notice.tsx';
export { Skeleton, SkeletonMatchRows, type SkeletonProps } from './feedback/skeleton.tsx';
export { Spinner } from './feedback/spinner.tsx';
export { VisuallyHidden } from './feedback/visually-hidden.tsx';
export { AmountField, type AmountFieldProps } from './field/amount-field.tsx';
export { Checkbox, type CheckboxProps } from './field/checkbox.tsx';
export { CodeField, type CodeFieldProps } from './field/code-field.tsx';
export { PasswordField, type PasswordFieldProps } from './field/password-field.tsx';
export { Select, type SelectOption, type SelectProps } from './field/select.tsx';
export { TextField, type TextFieldProps } from './field/text-field.tsx';
export { Icon, type IconName, IconSprite, IconSymbols } from './icon/icon.tsx';
export { iconId } from './icon/shapes.ts';
export { noteMoved } from './odds-button/moved-places.ts';
export {
  LiveOddsButton,
  type LiveOddsButtonProps,
  OddsButton,
  type OddsButtonProps,
} from './odds-button/odds-button.tsx';
export { LOCKED_ODDS, type OddsDirection, type OddsValue } from './odds-button/price-cell.ts';
export type { OddsSource } from './odds-button/use-price-cell.ts';
export { type Tab, TabPanel, Tabs, type TabsProps } from './tabs/tabs.tsx';
