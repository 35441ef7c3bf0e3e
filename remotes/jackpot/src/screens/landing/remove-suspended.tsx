import type { JackpotGame } from '@jukwaa/contracts';
import { isOpenPick } from '@jukwaa/domain';
import { jackpotSlip, useSlip, useText } from '@jukwaa/runtime';
import { Button } from '@jukwaa/ui';
import { messages } from '../../messages.ts';
import styles from './game-row.module.css';

/** Names a suspended pick and lets the user remove it. */
export function RemoveSuspended({ game }: { readonly game: JackpotGame }) {
  const t = useText(messages);
  const pick = useSlip(jackpotSlip).picks.find(({ match_id }) => match_id === game.match_id);
  const isOpen = isOpenPick('jackpot', game);
  if (isOpen && (pick === undefined || isOpenPick('jackpot', pick))) return null;
  return (
    <p className={styles.suspended}>
      {t('suspended')}
      {pick !== undefined && (
        <Button variant="quiet" onClick={() => jackpotSlip.remove(game.match_id)}>
          {t('removePick')}
        </Button>
      )}
    </p>
  );
}
