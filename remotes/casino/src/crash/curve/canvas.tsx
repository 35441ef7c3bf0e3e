import type { Ticker } from '@jukwaa/remote-kit/motion';
import { useEffect, useRef } from 'react';
import type { ShownRound } from '../round/round.ts';
import type { Theme } from '../themes/theme.ts';
import { paintFrame } from './paint-frame.ts';
import styles from './stage.module.css';

/** Sharper pictures cost cheap phones their frames. */
const MOST_PIXELS_PER_PX = 2;

/**
 * Gives the canvas the pixels of its box. Returns the brush with CSS px as its unit, null without canvas support, and the size of the box
 * in px, which frames do not read: that would lay the page out for each.
 */
function fitted(canvas: HTMLCanvasElement) {
  const scale = Math.min(MOST_PIXELS_PER_PX, window.devicePixelRatio);
  const size = { width: canvas.clientWidth, height: canvas.clientHeight };
  canvas.width = Math.round(size.width * scale);
  canvas.height = Math.round(size.height * scale);
  const brush = canvas.getContext('2d');
  brush?.setTransform(scale, 0, 0, scale, 0, 0);
  return { brush, size };
}

interface CurveCanvasProps {
  readonly theme: Theme;
  readonly growth: number;
  readonly round: ShownRound | null;
  readonly ticker: Ticker;
}

/** The moving picture of a round. Decorative: the number over it says the same. */
export function CurveCanvas({ theme, growth, round, ticker }: CurveCanvasProps) {
  const ref = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    const canvas = ref.current;
    if (canvas === null || round === null) return undefined;
    let fit = fitted(canvas);
    const sizes = new ResizeObserver(() => {
      fit = fitted(canvas);
    });
    sizes.observe(canvas);
    const stop = ticker.add((now) => {
      if (fit.brush !== null) paintFrame(fit.brush, fit.size, { theme, growth, round }, now);
    });
    return () => {
      stop();
      sizes.disconnect();
    };
  }, [theme, growth, round, ticker]);
  return (
    <div aria-hidden="true">
      <canvas ref={ref} className={styles.canvas} />
    </div>
  );
}
