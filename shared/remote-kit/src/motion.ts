export { type Brush, type DrawingSize, type FittedCanvas, fitted } from './motion/fitted.ts';
export { createTicker, type OnFrame, type Ticker } from './motion/ticker.ts';
export { TickingText } from './motion/ticking-text.tsx';
export { useReducedMotion } from './motion/use-reduced-motion.ts';
