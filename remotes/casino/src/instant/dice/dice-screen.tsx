import { InstantScreen } from '@jukwaa/game-kit/instant';
import { useText } from '@jukwaa/runtime';
import { DICE_KIND } from './dice-kind.ts';
import { DiceTable } from './dice-table.tsx';
import { diceTexts } from './dice-texts.ts';

const RULES = ['ruleRoll', 'ruleSide', 'rulePay', 'ruleServer'] as const;

/** Dice: a roll over or under a target. */
export default function DiceScreen() {
  const t = useText(diceTexts);
  return (
    <InstantScreen
      kind={DICE_KIND}
      title={t('title')}
      rules={RULES.map((rule) => t(rule))}
      table={DiceTable}
    />
  );
}
