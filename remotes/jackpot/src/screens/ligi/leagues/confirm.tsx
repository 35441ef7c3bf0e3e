import type { ApiError } from '@jukwaa/api';
import type { Result } from '@jukwaa/contracts';
import { useText } from '@jukwaa/runtime';
import { Button } from '@jukwaa/ui';
import styles from '../ligi.module.css';
import { leaguesTexts } from './leagues-texts.ts';
import { useLeagueAction } from './use-league-action.ts';

interface ConfirmProps {
  readonly question: string;
  /** The label of the button that does it. */
  readonly yes: string;
  readonly call: () => Promise<Result<unknown, ApiError>>;
  readonly onDone: () => void;
  readonly onNo: () => void;
}

/** Asks before a step that a second tap does not undo. */
export function Confirm({ question, yes, call, onDone, onNo }: ConfirmProps) {
  const t = useText(leaguesTexts);
  const { busy, problem, run } = useLeagueAction();
  return (
    <div role="alert">
      <p>{problem ?? question}</p>
      <div className={styles.actions}>
        <Button variant="danger" busy={busy} onClick={() => void run(call, onDone)}>
          {yes}
        </Button>
        <Button variant="quiet" onClick={onNo}>
          {t('no')}
        </Button>
      </div>
    </div>
  );
}
