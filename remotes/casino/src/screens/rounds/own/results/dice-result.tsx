import { useText } from '@jukwaa/runtime';
import { DICE_KIND } from '../../../../instant/dice/dice-kind.ts';
import { DiceScale } from '../../../../instant/dice/dice-scale.tsx';
import { diceTexts } from '../../../../instant/dice/dice-texts.ts';
import { type OwnResultProps, OwnRound } from '../own-round.tsx';

const two = (hundredths: number): string => (hundredths / 100).toFixed(2);

/** The roll on its scale. */
export function DiceResult(props: OwnResultProps) {
  const t = useText(diceTexts);
  return (
    <OwnRound kind={DICE_KIND} {...props}>
      {({ bet, outcome }) => (
        <>
          <p>
            {t(bet.side)} {two(bet.target)} · {t('rolled', { roll: two(outcome.roll) })}
          </p>
          <DiceScale choice={bet} roll={outcome.roll} />
        </>
      )}
    </OwnRound>
  );
}
