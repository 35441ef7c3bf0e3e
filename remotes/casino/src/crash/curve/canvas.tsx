import { type FittedCanvas, fitted, type Ticker } from '@jukwaa/remote-kit/motion';
import { useEffect, useRef } from 'react';
import type { ShownRound } from '../round/round.ts';
import type { CrashTheme } from '../themes/theme.ts';
import { paintFrame } from './paint-frame.ts';
import styles from './stage.module.css';

interface CurveCanvasProps {
  readonly theme: CrashTheme;
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
    let fit: FittedCanvas | null = null;
    let hasNewSize = false;
    // Its first call comes after the layout of the first frame: fitting earlier would force another one. The frame
    // after that fits, because the first one has the layout and the paint of the whole game.
    const sizes = new ResizeObserver(() => {
      hasNewSize = true;
    });
    sizes.observe(canvas);
    const stop = ticker.add((now) => {
      if (hasNewSize) fit = fitted(canvas);
      hasNewSize = false;
      if (fit !== null && fit.brush !== null) paintFrame(fit.brush, fit.size, { theme, growth, round }, now);
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
