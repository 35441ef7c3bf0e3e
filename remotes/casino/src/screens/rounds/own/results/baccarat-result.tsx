import { CardTable } from '@jukwaa/game-kit/cards';
import { useText } from '@jukwaa/runtime';
import { BACCARAT_KIND } from '../../../../instant/baccarat/baccarat-kind.ts';
import { baccaratTexts } from '../../../../instant/baccarat/baccarat-texts.ts';
import { Coup } from '../../../../instant/baccarat/coup.tsx';
import { BetList } from '../bet-list.tsx';
import { type OwnResultProps, OwnRound } from '../own-round.tsx';

const SIDES = ['player', 'banker', 'tie'] as const;

/** Both hands, and the bets. */
export function BaccaratResult(props: OwnResultProps) {
  const t = useText(baccaratTexts);
  return (
    <OwnRound kind={BACCARAT_KIND} {...props}>
      {(view) => (
        <>
          <CardTable>
            <Coup round={view} />
          </CardTable>
          <BetList
            bets={SIDES.filter((side) => view.bet[`${side}_cents`] > 0).map((side) => [
              t(side),
              view.bet[`${side}_cents`],
            ])}
          />
        </>
      )}
    </OwnRound>
  );
}
