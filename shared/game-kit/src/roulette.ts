export { RouletteLayout } from './roulette/layout.tsx';
export { rouletteTexts } from './roulette/roulette-texts.ts';
export { PocketMark, RouletteWheel } from './roulette/roulette-wheel.tsx';
export { nameOf } from './roulette/spots.ts';
export { useSpotText } from './roulette/use-spot-text.ts';
