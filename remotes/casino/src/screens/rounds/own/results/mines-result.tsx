import { MinesBoard } from '../../../../instant/mines/mines-board.tsx';
import { MINES_KIND } from '../../../../instant/mines/mines-kind.ts';
import { type OwnResultProps, OwnRound } from '../own-round.tsx';

const nothing = () => undefined;

/** The board with the opened tiles and the mines. */
export function MinesResult(props: OwnResultProps) {
  return (
    <OwnRound kind={MINES_KIND} {...props}>
      {(view) => <MinesBoard round={view} disabled onOpen={nothing} />}
    </OwnRound>
  );
}
