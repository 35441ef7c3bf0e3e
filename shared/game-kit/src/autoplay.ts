export { AutoplayButton } from './autoplay/autoplay-button.tsx';
export { AutoplayStatus } from './autoplay/autoplay-status.tsx';
export { PlayBar } from './autoplay/play-bar.tsx';
export {
  type Autoplay,
  type AutoplayPlan,
  afterRound,
  startAutoplay,
  stopAutoplay,
} from './autoplay/series.ts';
export { SeriesForm } from './autoplay/series-form.tsx';
export { useLogoutNotice } from './autoplay/use-logout-notice.ts';
export { useRoundSeries } from './autoplay/use-round-series.ts';
