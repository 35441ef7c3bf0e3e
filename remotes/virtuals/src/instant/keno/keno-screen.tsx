import type { KenoGame } from '@jukwaa/contracts';
import type { KenoBet } from '@jukwaa/domain/games';
import { type GameTable, InstantScreen } from '@jukwaa/game-kit/instant';
import { useText } from '@jukwaa/runtime';
import { KENO_KINDS, type KenoView } from './keno-kinds.ts';
import { KenoTable } from './keno-table.tsx';
import { kenoTexts } from './keno-texts.ts';
import { useKenoGame } from './mode-switch.tsx';

const RULES = ['rulePick', 'ruleDraw', 'rulePay', 'ruleMost', 'ruleServer'] as const;

const TABLES: Readonly<Record<KenoGame, GameTable<KenoBet, never, KenoView>>> = {
  keno: (props) => <KenoTable game="keno" {...props} />,
  'fast-keno': (props) => <KenoTable game="fast-keno" {...props} />,
};

/** Keno: numbers of the player against a draw of 20 of 80, or of 10 of 40. */
export default function KenoScreen() {
  const t = useText(kenoTexts);
  const [game] = useKenoGame();
  return (
    <InstantScreen
      kind={KENO_KINDS[game]}
      title={t('title')}
      rules={RULES.map((rule) => t(rule))}
      table={TABLES[game]}
    />
  );
}
