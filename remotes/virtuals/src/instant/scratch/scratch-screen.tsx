import { InstantScreen } from '@jukwaa/game-kit/instant';
import { useText } from '@jukwaa/runtime';
import { SCRATCH_KIND } from './scratch-kind.ts';
import { ScratchTable } from './scratch-table.tsx';
import { scratchTexts } from './scratch-texts.ts';

const RULES = ['ruleBuy', 'ruleWin', 'ruleTable', 'ruleServer'] as const;

/** Scratch cards: three equal prizes of nine win. */
export default function ScratchScreen() {
  const t = useText(scratchTexts);
  return (
    <InstantScreen
      kind={SCRATCH_KIND}
      title={t('title')}
      rules={RULES.map((rule) => t(rule))}
      table={ScratchTable}
    />
  );
}
