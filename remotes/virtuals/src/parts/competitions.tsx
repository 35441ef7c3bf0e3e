import { href, type VirtualLeague } from '@jukwaa/contracts';
import { AskedView } from '@jukwaa/remote-kit';
import { useText } from '@jukwaa/runtime';
import { buttonClass, EmptyState } from '@jukwaa/ui';
import { type ReactNode, useEffect } from 'react';
import { Link } from 'react-router-dom';
import { useSnapshot } from 'valtio/react';
import { messages } from '../messages.ts';
import { loadVirtuals, virtualsStore } from '../state/virtuals.ts';

export interface CompetitionsProps {
  /** Shown while the competitions load, in their size. */
  readonly skeleton: ReactNode;
  readonly children: (leagues: readonly VirtualLeague[]) => ReactNode;
}

/** The virtual competitions in any state; `children` renders the loaded ones. */
export function Competitions({ skeleton, children }: CompetitionsProps) {
  const t = useText(messages);
  const { asked } = useSnapshot(virtualsStore);
  useEffect(() => void loadVirtuals(), []);
  return (
    <AskedView asked={asked} retry={() => void loadVirtuals()} skeleton={skeleton} failed={t('loadFailed')}>
      {(leagues) => (leagues.length === 0 ? <None /> : children(leagues))}
    </AskedView>
  );
}

function None() {
  const t = useText(messages);
  return (
    <EmptyState
      icon="trophy"
      text={t('none')}
      action={
        <Link className={buttonClass()} to={href('home')}>
          {t('toMatches')}
        </Link>
      }
    />
  );
}
