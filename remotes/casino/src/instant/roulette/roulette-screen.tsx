import { InstantScreen } from '@jukwaa/game-kit/instant';
import { rouletteTexts } from '@jukwaa/game-kit/roulette';
import { useText } from '@jukwaa/runtime';
import { ROULETTE_KIND } from './roulette-kind.ts';
import { RouletteTable } from './roulette-table.tsx';

const RULES = ['ruleWheel', 'ruleInside', 'ruleOutside', 'ruleZero', 'ruleServer'] as const;

/** European roulette: chips on a layout of 37 numbers. */
export default function RouletteScreen() {
  const t = useText(rouletteTexts);
  return (
    <InstantScreen
      kind={ROULETTE_KIND}
      title={t('title')}
      rules={RULES.map((rule) => t(rule))}
      table={RouletteTable}
    />
  );
}
