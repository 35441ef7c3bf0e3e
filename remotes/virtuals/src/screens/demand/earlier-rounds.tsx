import { VIRTUAL_ON_DEMAND } from '@jukwaa/contracts';
import { useSession, useText } from '@jukwaa/runtime';
import { Button } from '@jukwaa/ui';
import { useState } from 'react';
import { Results } from '../league/results/results-part.tsx';
import styles from './demand.module.css';
import { demandTexts } from './demand-texts.ts';

interface EarlierRoundsProps {
  /** Another value when a round of the player ended: the shown results are then fetched again. */
  readonly version: string;
}

/** The player's own rounds that ended, once the player asks for them; each can be checked. */
export function EarlierRounds({ version }: EarlierRoundsProps) {
  const t = useText(demandTexts);
  const [isOpen, setOpen] = useState(false);
  if (useSession().user === null) return null;
  return (
    <section className={styles.earlier} aria-label={t('earlier')}>
      <Button full variant="quiet" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        {t('earlier')}
      </Button>
      {isOpen && <Results slug={VIRTUAL_ON_DEMAND} version={version} />}
    </section>
  );
}
