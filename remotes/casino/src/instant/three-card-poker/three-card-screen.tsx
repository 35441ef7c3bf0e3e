import { InstantScreen } from '@jukwaa/game-kit/instant';
import { useText } from '@jukwaa/runtime';
import { THREE_CARD_KIND } from './three-card-kind.ts';
import { ThreeCardTable } from './three-card-table.tsx';
import { threeCardTexts } from './three-card-texts.ts';

const RULES = [
  'ruleDeal',
  'ruleRank',
  'ruleDealer',
  'rulePlay',
  'ruleBonus',
  'rulePairPlus',
  'ruleReturn',
] as const;

/** Three-card poker against the house. */
export default function ThreeCardScreen() {
  const t = useText(threeCardTexts);
  return (
    <InstantScreen
      kind={THREE_CARD_KIND}
      title={t('title')}
      rules={RULES.map((rule) => t(rule))}
      table={ThreeCardTable}
    />
  );
}
