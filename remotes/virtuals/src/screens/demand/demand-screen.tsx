import type { VirtualRound } from '@jukwaa/contracts';
import { QueryView, useServerNow } from '@jukwaa/remote-kit';
import { useText } from '@jukwaa/runtime';
import { Button, Notice, Skeleton } from '@jukwaa/ui';
import { useMemo } from 'react';
import { clockText } from '../../parts/rounds.ts';
import { phaseAt, phaseTimes } from '../../state/league/round-phase.ts';
import { useClockTimes } from '../../state/league/use-clock-times.ts';
import { Away, isUnknown } from '../league/away.tsx';
import { RoundView } from '../league/round-view.tsx';
import styles from './demand.module.css';
import { demandTexts } from './demand-texts.ts';
import { EarlierRounds } from './earlier-rounds.tsx';
import { useOwnRound } from './use-own-round.ts';

/** A round of the player's own: opened, bet on, kicked off and watched. */
export default function DemandScreen() {
  const t = useText(demandTexts);
  const own = useOwnRound();
  if (isUnknown(own.state)) return <Away bare={false} />;
  return (
    <div className={styles.page}>
      <h1>{t('title')}</h1>
      {own.failed !== null && (
        <Notice kind="error" text={t(own.failed === 'create' ? 'createFailed' : 'startFailed')} />
      )}
      <QueryView
        state={own.state}
        retry={own.retry}
        skeleton={<Skeleton height={360} />}
        failed={t('failed')}
      >
        {(round) =>
          round === null ? <Start own={own} /> : <OwnRound key={round.number} round={round} own={own} />
        }
      </QueryView>
      <EarlierRounds version={versionOf(own.state)} />
    </div>
  );
}

/** Changes when a round of the player ended. */
const versionOf = (state: ReturnType<typeof useOwnRound>['state']): string =>
  state.phase !== 'ready' || state.value === null ? '' : `${state.value.number} ${state.value.phase}`;

interface StepProps {
  readonly own: ReturnType<typeof useOwnRound>;
}

function Start({ own }: StepProps) {
  const t = useText(demandTexts);
  return (
    <>
      <p>{t('lead')}</p>
      <Button full large busy={own.isBusy} onClick={() => void own.create()}>
        {t('create')}
      </Button>
    </>
  );
}

function OwnRound({ round, own }: StepProps & { readonly round: VirtualRound }) {
  const t = useText(demandTexts);
  const now = useClockTimes(useMemo(() => phaseTimes([round]), [round]));
  const phase = phaseAt(round, now);
  const isOver = phase === 'ended' || phase === 'refunded';
  return (
    <>
      {phase === 'betting' && <KickOff round={round} own={own} />}
      <div className={styles.round}>
        <RoundView round={round} now={now} paused={false} refetch={own.refresh} />
      </div>
      {isOver && (
        <Button full busy={own.isBusy} onClick={() => void own.create()}>
          {t('again')}
        </Button>
      )}
    </>
  );
}

/** The button that starts the round, with the time in which it has to be pressed. */
function KickOff({ round, own }: StepProps & { readonly round: VirtualRound }) {
  const t = useText(demandTexts);
  const left = Math.max(0, Math.ceil((round.closes_at - useServerNow()) / 1_000));
  return (
    <div className={styles.kickOff}>
      <p>
        {t('placeFirst')} {t('until', { time: clockText(left) })}
      </p>
      <Button full busy={own.isBusy} onClick={() => void own.start(round.number)}>
        {t('kickOff')}
      </Button>
    </div>
  );
}
