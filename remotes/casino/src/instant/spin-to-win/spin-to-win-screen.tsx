import { InstantScreen } from '@jukwaa/game-kit/instant';
import { spinToWinTexts } from '@jukwaa/game-kit/spin-to-win';
import { useText } from '@jukwaa/runtime';
import { SPIN_TO_WIN_KIND } from './spin-to-win-kind.ts';
import { SpinToWinTable } from './spin-to-win-table.tsx';

const RULES = ['ruleWheel', 'ruleBets', 'rulePay', 'ruleServer'] as const;

/** Spin to Win: bets on the symbol at which a wheel stops. */
export default function SpinToWinScreen() {
  const t = useText(spinToWinTexts);
  return (
    <InstantScreen
      kind={SPIN_TO_WIN_KIND}
      title={t('title')}
      rules={RULES.map((rule) => t(rule))}
      table={SpinToWinTable}
    />
  );
}
