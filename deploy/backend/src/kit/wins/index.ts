export type { GameWin, WinsFace } from './game-win.ts';
