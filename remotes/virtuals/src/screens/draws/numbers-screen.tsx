import { DrawScreen } from '../../draws/draw-screen.tsx';
import { NUMBERS_KIND } from '../../draws/numbers/numbers-kind.ts';

/** Numbers: a draw of six balls and a booster every two minutes, for everybody. */
export default function NumbersScreen() {
  return <DrawScreen kind={NUMBERS_KIND} />;
}
