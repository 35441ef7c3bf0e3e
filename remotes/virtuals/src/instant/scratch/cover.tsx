import { type PointerEvent, useEffect, useEffectEvent, useRef } from 'react';
import styles from './scratch.module.css';
import { createScratchedArea, type ScratchedArea } from './scratched-area.ts';
import type { Ticket } from './tickets.ts';

/** Sharper pictures cost cheap phones their frames. */
const MOST_PIXELS_PER_PX = 2;
/** Width of a scratch in CSS px. */
const SCRATCH_PX = 44;
/** The scratched share at which the rest of the cover goes. */
const ENOUGH = 0.6;
/** Distance of the drawings in the cover, and their size, in CSS px. */
const STEP_PX = 44;
const DRAWING_PX = 30;
const FIELD = 48;

/** Paints the whole cover. */
function paint(brush: CanvasRenderingContext2D, side: number, { cover, drawing }: Ticket): void {
  const [ground, ink] = cover;
  brush.globalCompositeOperation = 'source-over';
  brush.fillStyle = ground;
  brush.fillRect(0, 0, side, side);
  brush.fillStyle = ink;
  const path = new Path2D(drawing);
  for (let y = 0; y < side; y += STEP_PX)
    for (let x = 0; x < side; x += STEP_PX) {
      brush.save();
      brush.translate(x + (STEP_PX - DRAWING_PX) / 2, y + (STEP_PX - DRAWING_PX) / 2);
      brush.scale(DRAWING_PX / FIELD, DRAWING_PX / FIELD);
      brush.fill(path, 'evenodd');
      brush.restore();
    }
}

interface Place {
  readonly x: number;
  readonly y: number;
}

/** Takes the cover off between two places. */
function scratch(brush: CanvasRenderingContext2D, from: Place, to: Place): void {
  brush.globalCompositeOperation = 'destination-out';
  brush.lineCap = 'round';
  brush.lineWidth = SCRATCH_PX;
  brush.beginPath();
  brush.moveTo(from.x, from.y);
  brush.lineTo(to.x, to.y);
  brush.stroke();
}

interface CoverProps {
  readonly ticket: Ticket;
  readonly onScratched: () => void;
}

/** The layer over the prizes that a finger scratches off. Decorative: a button takes it off as well. */
export function Cover({ ticket, onScratched }: CoverProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const brush = useRef<CanvasRenderingContext2D | null>(null);
  const area = useRef<ScratchedArea>(createScratchedArea());
  const last = useRef<Place | null>(null);
  const done = useEffectEvent(onScratched);
  useEffect(() => {
    const sheet = canvas.current;
    if (sheet === null) return;
    const side = sheet.clientWidth;
    const scale = Math.min(MOST_PIXELS_PER_PX, window.devicePixelRatio);
    sheet.width = Math.round(side * scale);
    sheet.height = sheet.width;
    brush.current = sheet.getContext('2d');
    brush.current?.setTransform(scale, 0, 0, scale, 0, 0);
    if (brush.current !== null) paint(brush.current, side, ticket);
    // Without a canvas there is nothing to scratch.
    else done();
  }, [ticket]);
  const move = (event: PointerEvent<HTMLCanvasElement>) => {
    if (event.buttons === 0 || brush.current === null) return;
    const box = event.currentTarget.getBoundingClientRect();
    const place = { x: event.clientX - box.left, y: event.clientY - box.top };
    scratch(brush.current, last.current ?? place, place);
    last.current = place;
    area.current.add(place.x / box.width, place.y / box.height, SCRATCH_PX / 2 / box.width);
    if (area.current.share() >= ENOUGH) onScratched();
  };
  const start = (event: PointerEvent<HTMLCanvasElement>) => {
    last.current = null;
    event.currentTarget.setPointerCapture(event.pointerId);
    move(event);
  };
  return (
    <div aria-hidden="true">
      <canvas ref={canvas} className={styles.cover} onPointerDown={start} onPointerMove={move} />
    </div>
  );
}
