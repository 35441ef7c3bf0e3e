export { WalletAmount, type WalletAmountProps } from './amount/wallet-amount.tsx';
export { createAnswers, type Say, type SwahiliAnswers } from './answers/create-answers.ts';
export { type Busy, useBusy } from './busy/use-busy.ts';
export { useCountdown } from './countdown/use-countdown.ts';
export { useServerNow } from './countdown/use-server-now.ts';
export { DayFields, type DayFieldsProps } from './days/day-fields.tsx';
export { DayFilter, type DayFilterProps } from './days/day-filter.tsx';
export { DayGroups, type DayGroupsProps } from './days/day-groups.tsx';
export { type DayRange, type DaysChoice, dayRangeOf, daysFrom, daysQueryOf } from './days/day-range.ts';
export {
  type ComponentModule,
  defineRemote,
  type LoadComponent,
  type RemoteModule,
} from './define-remote.ts';
export { useMoneyMoved } from './money/use-money-moved.ts';
export { PageBar, type PageBarProps, useBack } from './page-bar/page-bar.tsx';
export { usePart } from './part/use-part.ts';
export { PlayLock, type PlayLockProps } from './play-lock/play-lock.tsx';
export {
  appendNew,
  type More,
  type Page,
  type PageCursor,
  type Paged,
  type PagedSource,
  type Pages,
} from './query/create-paged.ts';
export {
  createQuery,
  type Fetch,
  type FetchOptions,
  type Query,
  type QueryOptions,
  type QueryState,
} from './query/create-query.ts';
export { LoadFailed, type LoadFailedProps } from './query/load-failed.tsx';
export { LoadMore, type LoadMoreProps } from './query/load-more.tsx';
export { QueryView, type QueryViewProps } from './query/query-view.tsx';
export {
  type UseQueryOptions,
  usePaged,
  useQuery,
  useQueryState,
  useStoredQuery,
} from './query/use-query.ts';
export {
  drawBrand,
  drawFoot,
  INK,
  PICTURE_PAD,
  PICTURE_SIZE,
  type PictureBrush,
  pictureOf,
} from './share/picture.ts';
export { copyText, passLink, passPicture, saveFile, shareOrNotify } from './share/share-sheet.ts';
export { useTitle } from './title/use-title.ts';
