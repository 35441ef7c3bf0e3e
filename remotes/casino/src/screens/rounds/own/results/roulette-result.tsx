import { useSpotText } from '@jukwaa/game-kit/roulette';
import { ROULETTE_KIND } from '../../../../instant/roulette/roulette-kind.ts';
import { BetList } from '../bet-list.tsx';
import { type OwnResultProps, OwnRound } from '../own-round.tsx';

/** The pocket of the ball, and the bets. */
export function RouletteResult(props: OwnResultProps) {
  const text = useSpotText();
  return (
    <OwnRound kind={ROULETTE_KIND} {...props}>
      {({ bet, outcome }) => (
        <>
          <p>{text.number(outcome.pocket)}</p>
          <BetList bets={bet.bets.map((one) => [text.spot(one), one.stake_cents])} />
        </>
      )}
    </OwnRound>
  );
}
