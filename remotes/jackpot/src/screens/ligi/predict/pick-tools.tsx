import type { LigiRound } from '@jukwaa/contracts';
import { notify, useText } from '@jukwaa/runtime';
import { Button, Icon } from '@jukwaa/ui';
import { ligiTexts } from '../ligi-texts.ts';
import { changeDraft, setDraft } from './draft-store.ts';
import styles from './pick-tools.module.css';
import { emptyDraft, hasBanker, missingOf, type PredictionDraft } from './predictions.ts';
import { quickPick } from './quick-pick.ts';

interface PickToolsProps {
  readonly round: LigiRound;
  readonly draft: PredictionDraft;
}

/** Fills in what is missing, and clears all predictions with a way back. */
export function PickTools({ round: { id, games }, draft }: PickToolsProps) {
  const t = useText(ligiTexts);
  const isComplete = missingOf(games, draft).length === 0 && hasBanker(games, draft);
  const isEmpty = Object.keys(draft.goals).length === 0 && draft.banker === null;
  const fill = () => {
    changeDraft(id, (now) => quickPick(games, now, Math.random));
    notify({ kind: 'success', text: t('quickPicked') });
  };
  const clear = () => {
    setDraft(emptyDraft(id));
    notify({
      kind: 'info',
      text: t('cleared'),
      action: { label: t('undo'), run: () => setDraft(draft) },
    });
  };
  return (
    <div className={styles.tools}>
      <Button variant="secondary" disabled={isComplete} onClick={fill}>
        <Icon name="retry" size={20} />
        {t('quickPick')}
      </Button>
      <Button variant="quiet" disabled={isEmpty} onClick={clear}>
        {t('clear')}
      </Button>
    </div>
  );
}
