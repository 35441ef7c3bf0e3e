import { InstantScreen } from '@jukwaa/game-kit/instant';
import { useText } from '@jukwaa/runtime';
import { HILO_KIND } from './hilo-kind.ts';
import { HiLoTable } from './hilo-table.tsx';
import { hiloTexts } from './hilo-texts.ts';

const RULES = ['ruleGuess', 'ruleCards', 'ruleSkip', 'ruleCash', 'ruleServer'] as const;

/** HiLo: guess whether the next card is higher or lower, and cash out before a wrong guess. */
export default function HiLoScreen() {
  const t = useText(hiloTexts);
  return (
    <InstantScreen
      kind={HILO_KIND}
      title={t('title')}
      rules={RULES.map((rule) => t(rule))}
      table={HiLoTable}
    />
  );
}
