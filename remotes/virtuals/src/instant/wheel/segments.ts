import { WHEELS, type WheelRisk } from '@jukwaa/domain/games';
import styles from './wheel.module.css';

/** A multiplier in hundredths as the wheel shows it: `1.5x`, `0`. */
export const multiplierText = (hundredths: number): string =>
  hundredths === 0 ? '0' : `${hundredths / 100}x`;

/** Colour of a multiplier: the higher, the warmer. */
export function toneOf(hundredths: number): 'none' | 'low' | 'middle' | 'high' {
  if (hundredths === 0) return 'none';
  if (hundredths <= 150) return 'low';
  return hundredths < 500 ? 'middle' : 'high';
}

/** The segments of a wheel, clockwise. */
export const segmentsOf = (risk: WheelRisk) =>
  WHEELS[risk].map((hundredths) => ({
    label: multiplierText(hundredths),
    className: styles[`segment_${toneOf(hundredths)}`],
  }));

/** The different multipliers of a wheel, the highest one first, with their segments. */
export function countsOf(wheel: readonly number[]) {
  const different = [...new Set(wheel)].sort((a, b) => b - a);
  return different.map((hundredths) => ({
    hundredths,
    segments: wheel.filter((one) => one === hundredths).length,
  }));
}
