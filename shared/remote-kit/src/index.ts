export { WalletAmount, type WalletAmountProps } from './amount/wallet-amount.tsx';
export { AskedView, type AskedViewProps } from './asked/asked-view.tsx';
export { LoadFailed, type LoadFailedProps } from './asked/load-failed.tsx';
export { type Ask, type Asked, useAsked } from './asked/use-asked.ts';
export { type Busy, useBusy } from './busy/use-busy.ts';
export { useCountdown } from './countdown/use-countdown.ts';
export { useServerNow } from './countdown/use-server-now.ts';
export {
  type ComponentModule,
  defineRemote,
  type LoadComponent,
  type RemoteModule,
} from './define-remote.ts';
export { PageBar, type PageBarProps, useBack } from './page-bar/page-bar.tsx';
export { useTitle } from './title/use-title.ts';
