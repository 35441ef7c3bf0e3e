import { directionOf, formatOdds, isOpenPick, nairobiDate, nairobiTime, type Pick } from '@jukwaa/domain';
import { betSlip, useText } from '@jukwaa/runtime';
import { classNames, IconButton, LOCKED_ODDS, VisuallyHidden } from '@jukwaa/ui';
import styles from './pick-row.module.css';
import { slipTexts } from './slip-texts.ts';

/** A pick with everything that tells it from others like it: outcome, market, teams, league, kick-off and game id. */
export function PickRow({ pick }: { readonly pick: Pick }) {
  const t = useText(slipTexts);
  const open = isOpenPick('bet', pick);
  return (
    <li className={classNames(styles.pick, !open && styles.suspended)}>
      <div className={styles.what}>
        <p className={styles.outcome}>
          {pick.outcome_name} <span className={styles.market}>{pick.market_name}</span>
        </p>
        <p className={styles.teams}>
          {pick.competitor_1} – {pick.competitor_2}
        </p>
        <p className={styles.facts}>
          {pick.country} · {pick.tournament} · {nairobiDate(pick.date)} {nairobiTime(pick.date)} ·{' '}
          {t('gameId', { id: pick.game_id })}
        </p>
        {!open && <p className={styles.reason}>{t('suspended')}</p>}
      </div>
      <PickOdds pick={pick} open={open} />
      <IconButton icon="close" label={t('remove')} onClick={() => betSlip.remove(pick.match_id)} />
    </li>
  );
}

/** The odds now, with the accepted ones struck through when they differ. */
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
