import { SPIN_SEGMENTS } from '@jukwaa/domain/games';
import { nameOfSymbol, spinToWinTexts } from '@jukwaa/game-kit/spin-to-win';
import { useText } from '@jukwaa/runtime';
import { SPIN_TO_WIN_KIND } from '../../../../instant/spin-to-win/spin-to-win-kind.ts';
import { BetList } from '../bet-list.tsx';
import { type OwnResultProps, OwnRound } from '../own-round.tsx';

/** The symbol at which the wheel stopped, and the bets. */
export function SpinToWinResult(props: OwnResultProps) {
  const t = useText(spinToWinTexts);
  return (
    <OwnRound kind={SPIN_TO_WIN_KIND} {...props}>
      {({ bet, outcome }) => {
        const symbol = SPIN_SEGMENTS[outcome.segment];
        return (
          <>
            {symbol !== undefined && <p>{t('stopped', { symbol: nameOfSymbol(symbol) })}</p>}
            <BetList bets={bet.bets.map((one) => [nameOfSymbol(one.symbol), one.stake_cents])} />
          </>
        );
      }}
    </OwnRound>
  );
}
