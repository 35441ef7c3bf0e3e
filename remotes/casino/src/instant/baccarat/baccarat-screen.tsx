import { InstantScreen } from '@jukwaa/game-kit/instant';
import { useText } from '@jukwaa/runtime';
import { BACCARAT_KIND } from './baccarat-kind.ts';
import { BaccaratTable } from './baccarat-table.tsx';
import { baccaratTexts } from './baccarat-texts.ts';

const RULES = ['ruleDeal', 'rulePoints', 'rulePlayer', 'ruleBanker', 'rulePay', 'ruleReturn'] as const;

/** Baccarat from eight decks. */
export default function BaccaratScreen() {
  const t = useText(baccaratTexts);
  return (
    <InstantScreen
      kind={BACCARAT_KIND}
      title={t('title')}
      rules={RULES.map((rule) => t(rule))}
      table={BaccaratTable}
    />
  );
}
