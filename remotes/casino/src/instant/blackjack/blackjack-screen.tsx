import { InstantScreen } from '@jukwaa/game-kit/instant';
import { useText } from '@jukwaa/runtime';
import { BLACKJACK_KIND } from './blackjack-kind.ts';
import { BlackjackTable } from './blackjack-table.tsx';
import { blackjackTexts } from './blackjack-texts.ts';

const RULES = [
  'ruleGoal',
  'ruleDealer',
  'rulePay',
  'ruleDouble',
  'ruleSplit',
  'ruleInsurance',
  'ruleReturn',
] as const;

/** Blackjack from six decks against the dealer. */
export default function BlackjackScreen() {
  const t = useText(blackjackTexts);
  return (
    <InstantScreen
      kind={BLACKJACK_KIND}
      title={t('title')}
      rules={RULES.map((rule) => t(rule))}
      table={BlackjackTable}
    />
  );
}
