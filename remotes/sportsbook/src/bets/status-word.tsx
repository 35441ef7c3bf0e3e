import type { BetState, LegResult } from '@jukwaa/contracts';
import { useText } from '@jukwaa/runtime';
import { Icon, type IconName } from '@jukwaa/ui';
import { betTexts } from './bet-texts.ts';
import styles from './status-word.module.css';

type Status = BetState | LegResult;
type Tone = 'good' | 'bad' | 'neutral';

const LOOKS: Readonly<Record<Status, readonly [IconName, Tone]>> = {
  open: ['clock', 'neutral'],
  won: ['check', 'good'],
  half_won: ['check', 'good'],
  cashed_out: ['wallet', 'good'],
  lost: ['close', 'bad'],
  half_lost: ['close', 'bad'],
  void: ['retry', 'neutral'],
};

/** The result of a bet or leg, as a coloured word with an icon. */
export function StatusWord({ status }: { readonly status: Status }) {
  const t = useText(betTexts);
  const [icon, tone] = LOOKS[status];
  return (
    <span className={styles.status} data-tone={tone}>
      <Icon name={icon} size={16} />
      {t(status)}
    </span>
  );
}
