import { CardTable } from '../../../../instant/hilo/card-table.tsx';
import { HILO_KIND } from '../../../../instant/hilo/hilo-kind.ts';
import { type OwnResultProps, OwnRound } from '../own-round.tsx';

/** The cards and the guesses. */
export function HiLoResult(props: OwnResultProps) {
  return (
    <OwnRound kind={HILO_KIND} {...props}>
      {(view) => <CardTable round={view} />}
    </OwnRound>
  );
}
