/** Sharper pictures cost cheap phones their frames. */
const MOST_PIXELS_PER_PX = 2;

/** The drawing surface of a canvas. */
export type Brush = CanvasRenderingContext2D;

/** Size of a drawing in CSS px. */
export interface DrawingSize {
  readonly width: number;
  readonly height: number;
}

export interface FittedCanvas {
  /** Has CSS px as its unit; null without canvas support. */
  readonly brush: Brush | null;
  /** The box of the canvas. Frames use this size: reading it again would lay the page out for each. */
  readonly size: DrawingSize;
}

/** Gives a canvas the pixels of its box, which empties it. */
export function fitted(canvas: HTMLCanvasElement): FittedCanvas {
  const scale = Math.min(MOST_PIXELS_PER_PX, window.devicePixelRatio);
  const size = { width: canvas.clientWidth, height: canvas.clientHeight };
  canvas.width = Math.round(size.width * scale);
  canvas.height = Math.round(size.height * scale);
  const brush = canvas.getContext('2d');
  brush?.setTransform(scale, 0, 0, scale, 0, 0);
  return { brush, size };
}
