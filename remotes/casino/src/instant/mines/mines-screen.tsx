import { InstantScreen } from '@jukwaa/game-kit/instant';
import { useText } from '@jukwaa/runtime';
import { MINES_KIND } from './mines-kind.ts';
import { MinesTable } from './mines-table.tsx';
import { minesTexts } from './mines-texts.ts';

const RULES = ['ruleBoard', 'ruleOpen', 'ruleCash', 'ruleServer'] as const;

/** Mines: open tiles, and cash out before a mine. */
export default function MinesScreen() {
  const t = useText(minesTexts);
  return (
    <InstantScreen
      kind={MINES_KIND}
      title={t('title')}
      rules={RULES.map((rule) => t(rule))}
      table={MinesTable}
    />
  );
}
