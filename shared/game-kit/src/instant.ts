export { type GameKind, gameKind, type SeenState } from './instant/kind/game-kind.ts';
export type { PlayPort } from './instant/play/play-port.ts';
export { InstantScreen, type InstantScreenProps, type Table } from './instant/screen/instant-screen.tsx';
export { RoundResult } from './instant/screen/round-result.tsx';
export { StakeBar } from './instant/stake/stake-bar.tsx';
export { useStake } from './instant/stake/use-stake.ts';
