import { InstantScreen } from '@jukwaa/game-kit/instant';
import { useText } from '@jukwaa/runtime';
import { PLINKO_KIND } from './plinko-kind.ts';
import { PlinkoTable } from './plinko-table.tsx';
import { plinkoTexts } from './plinko-texts.ts';

const RULES = ['ruleBall', 'ruleSlot', 'ruleRisk', 'ruleServer'] as const;

/** Plinko: a ball falls through rows of pins into a slot. */
export default function PlinkoScreen() {
  const t = useText(plinkoTexts);
  return (
    <InstantScreen
      kind={PLINKO_KIND}
      title={t('title')}
      rules={RULES.map((rule) => t(rule))}
      table={PlinkoTable}
    />
  );
}
