import { DrawScreen } from '../../draws/draw-screen.tsx';
import { ROULETTE_KIND } from '../../draws/roulette/roulette-kind.tsx';

/** European roulette on a clock, one wheel for everybody. */
export default function RouletteScreen() {
  return <DrawScreen kind={ROULETTE_KIND} />;
}
