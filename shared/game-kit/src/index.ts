export { GuestPage } from './guest/guest-page.tsx';
export { type GameInfo, GameInfoSheet, type GameInfoSheetProps } from './info/game-info-sheet.tsx';
export { RulesList } from './info/rules-list.tsx';
export { type OpenedGame, useGameOpened } from './opened/use-game-opened.ts';
export { CheckChoice } from './session/check-choice.tsx';
export type { PlayedRound } from './session/play-tally.ts';
export { GameShell, type GameShellProps, OPEN_INFO } from './shell/game-shell.tsx';
export { PlayMoney } from './shell/play-money.tsx';
export { type PlayRefusal, type ShellControls, useGameShell } from './shell/shell-controls.ts';
