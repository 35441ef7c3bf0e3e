import { DrawScreen } from '../../draws/draw-screen.tsx';
import { SPIN_KIND } from '../../draws/spin/spin-kind.tsx';

/** The wheel on a clock, inside the page's frame. */
export default function ClockWheel() {
  return <DrawScreen kind={SPIN_KIND} isFramed />;
}
