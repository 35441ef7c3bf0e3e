export { spinToWinTexts } from './spin-to-win/spin-to-win-texts.ts';
export { nameOfSymbol, SymbolChoice, type SymbolSpot } from './spin-to-win/symbol-choice.tsx';
export { SymbolMark, SymbolWheel } from './spin-to-win/symbol-wheel.tsx';
