import { formatKsh } from '@jukwaa/domain';
import { useText } from '@jukwaa/runtime';
import { type MoneyLine, MoneyTable, Sheet } from '@jukwaa/ui';
import type { ReactNode } from 'react';
import styles from './game-info-sheet.module.css';
import { infoTexts } from './info-texts.ts';

/** The facts of a game that a player may ask for. */
export interface GameInfo {
  /** Return to player in hundredths of a percent, or of the worst and the best bet; null while it is not published. */
  readonly rtp_bp: number | { readonly least: number; readonly most: number } | null;
  /** `chosen`: the player chooses it with the bet. */
  readonly volatility: 'low' | 'medium' | 'high' | 'chosen' | null;
  /** Stakes of one bet, and the largest win of one round; all in cents. */
  readonly limits: {
    readonly min_cents: number;
    readonly max_cents: number;
    readonly max_win_cents: number | null;
  } | null;
  /** The most that a round pays as a multiple of its stake, where no amount limits it. */
  readonly max_win_times?: number | null;
  readonly rules?: ReactNode;
  /** How a round can be checked, with a way to do so. */
  readonly fairness?: ReactNode;
}

export interface GameInfoSheetProps {
  readonly open: boolean;
  readonly onClose: () => void;
  /** The game's name. */
  readonly title: string;
  readonly info: GameInfo;
  /** Shown above the facts, such as the game's picture. */
  readonly head?: ReactNode;
  readonly foot?: ReactNode;
}

/** A sheet with return to player, volatility, limits, rules and fairness of a game. */
export function GameInfoSheet({ open, onClose, title, info, head, foot }: GameInfoSheetProps) {
  const t = useText(infoTexts);
  const lines = useInfoLines(info);
  return (
    <Sheet open={open} onClose={onClose} title={title} closeLabel={t('close')} foot={foot}>
      <div className={styles.info}>
        {head}
        {lines.length > 0 && <MoneyTable lines={lines} />}
        {info.rtp_bp !== null && <p className={styles.note}>{t('rtpNote')}</p>}
        {info.rules && (
          <section className={styles.part}>
            <h3>{t('rules')}</h3>
            {info.rules}
          </section>
        )}
        {info.fairness && (
          <section className={styles.part}>
            <h3>{t('fairness')}</h3>
            {info.fairness}
          </section>
        )}
      </div>
    </Sheet>
  );
}

const percent = (bp: number): string => `${(bp / 100).toFixed(2)} %`;

/** `97.00 %`, or `89.64 % – 97.00 %` when bets differ. */
function rtpText(rtp: NonNullable<GameInfo['rtp_bp']>): string {
  if (typeof rtp === 'number') return percent(rtp);
  const [least, most] = [percent(rtp.least), percent(rtp.most)];
  return least === most ? most : `${least} – ${most}`;
}

function useInfoLines({ rtp_bp, volatility, limits, max_win_times = null }: GameInfo): MoneyLine[] {
  const t = useText(infoTexts);
  const lines: (MoneyLine | null)[] = [
    rtp_bp === null ? null : { label: t('rtp'), value: rtpText(rtp_bp) },
    volatility && { label: t('volatility'), value: t(volatility) },
    limits && { label: t('minStake'), value: formatKsh(limits.min_cents) },
    limits && { label: t('maxStake'), value: formatKsh(limits.max_cents) },
    limits && limits.max_win_cents !== null
      ? { label: t('maxWin'), value: formatKsh(limits.max_win_cents) }
      : null,
    max_win_times === null
      ? null
      : { label: t('maxWin'), value: t('timesStake', { times: max_win_times.toLocaleString('en') }) },
  ];
  return lines.filter((line) => line !== null);
}
