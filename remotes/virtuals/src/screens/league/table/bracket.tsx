import type { VirtualTable, VirtualTie } from '@jukwaa/contracts';
import { useText } from '@jukwaa/runtime';
import { scoreText } from '../../../parts/score-text.ts';
import styles from './table.module.css';
import { tableTexts } from './table-texts.ts';

const STAGES = ['round-of-16', 'quarter-final', 'semi-final', 'final'] as const;

/** The knock-out of a tournament, one column for each stage. */
export function Bracket({ bracket }: Pick<VirtualTable, 'bracket'>) {
  const t = useText(tableTexts);
  const stages = STAGES.filter((stage) => bracket.some((tie) => tie.stage === stage));
  if (stages.length === 0) return null;
  return (
    <div className={styles.bracket}>
      <h2>{t('bracket')}</h2>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls is reached by keyboard. */}
      <section className={styles.stages} aria-label={t('bracket')} tabIndex={0}>
        {stages.map((stage) => (
          <section key={stage} className={styles.stage}>
            <h3>{t(stage)}</h3>
            <ol>
              {bracket
                .filter((tie) => tie.stage === stage)
                .map((tie) => (
                  <li key={tie.place}>
                    <Tie tie={tie} />
                  </li>
                ))}
            </ol>
          </section>
        ))}
      </section>
    </div>
  );
}

function Tie({ tie }: { readonly tie: VirtualTie }) {
  const t = useText(tableTexts);
  const { result, home_team, away_team } = tie;
  const score = result?.extra_time ?? result?.full_time;
  const rows = [
    { side: 'home', team: home_team, goals: score?.[0] },
    { side: 'away', team: away_team, goals: score?.[1] },
  ] as const;
  return (
    <div className={styles.tie}>
      {rows.map(({ side, team, goals }) => (
        <p key={side} data-winner={result?.winner === side || undefined}>
          <span>{team ?? t('open')}</span>
          {goals !== undefined && <b>{goals}</b>}
        </p>
      ))}
      {result?.penalties && <small>{t('penalties', { score: scoreText(result.penalties) })}</small>}
      {result?.extra_time && result.penalties === null && <small>{t('extraTime')}</small>}
    </div>
  );
}
