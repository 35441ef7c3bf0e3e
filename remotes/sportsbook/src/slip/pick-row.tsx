import { directionOf, formatOdds, isOpenPick, type Pick } from '@jukwaa/domain';
import { type Slip, useText } from '@jukwaa/runtime';
import { classNames, IconButton, LOCKED_ODDS, VisuallyHidden } from '@jukwaa/ui';
import { PickFacts } from '../bets/pick-facts.tsx';
import { isLive } from './live-picks.ts';
import styles from './pick-row.module.css';
import { slipTexts } from './slip-texts.ts';

/** A pick of the slip with its odds and a remove button. */
export function PickRow({ slip, pick }: { readonly slip: Slip<Pick>; readonly pick: Pick }) {
  const t = useText(slipTexts);
  const open = isOpenPick(slip.kind, pick);
  return (
    <li className={classNames(styles.pick, !open && styles.suspended)}>
      <PickFacts
        pick={{ ...pick, home_team: pick.competitor_1, away_team: pick.competitor_2 }}
        mark={isLive(pick) && <b className={styles.live}>{t('live')} · </b>}
        quiet={!open}
      >
        {!open && <p className={styles.reason}>{t(pick.started ? 'started' : 'suspended')}</p>}
      </PickFacts>
      <PickOdds pick={pick} open={open} />
      <IconButton
        icon="close"
        label={t('remove', { pick: pick.outcome_name, home: pick.competitor_1, away: pick.competitor_2 })}
        onClick={() => slip.remove(pick.match_id)}
      />
    </li>
  );
}

/** The current odds, with different accepted ones struck through. */
function PickOdds({ pick, open }: { readonly pick: Pick; readonly open: boolean }) {
  const t = useText(slipTexts);
  const direction = directionOf(pick);
  const moved = open && direction !== 'same';
  return (
    <p className={styles.odds}>
      {moved && (
        <>
          <s className={styles.before} aria-hidden="true">
            {formatOdds(pick.previous_odds)}
          </s>
          <VisuallyHidden>{t('was', { odds: formatOdds(pick.previous_odds) })}</VisuallyHidden>
        </>
      )}
      <b className={styles.now} data-direction={moved ? direction : undefined}>
        {open ? formatOdds(pick.odds) : LOCKED_ODDS}
      </b>
    </p>
  );
}
