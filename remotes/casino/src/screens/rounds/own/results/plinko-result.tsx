import { useText } from '@jukwaa/runtime';
import { PLINKO_KIND } from '../../../../instant/plinko/plinko-kind.ts';
import { PlinkoPicture } from '../../../../instant/plinko/plinko-picture.tsx';
import { plinkoTexts } from '../../../../instant/plinko/plinko-texts.ts';
import { type OwnResultProps, OwnRound } from '../own-round.tsx';

/** The way of the ball. */
export function PlinkoResult(props: OwnResultProps) {
  const t = useText(plinkoTexts);
  return (
    <OwnRound kind={PLINKO_KIND} {...props}>
      {(view) => (
        <>
          <PlinkoPicture risk={view.bet.risk} rows={view.bet.rows} round={view} />
          <p>{t('landed', { multiplier: (view.outcome.hundredths / 100).toFixed(2) })}</p>
        </>
      )}
    </OwnRound>
  );
}
