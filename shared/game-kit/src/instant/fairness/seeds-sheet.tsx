import { getInstantRounds, getInstantSeeds } from '@jukwaa/api';
import type { PlayerSeeds, RotateSeedsAnswer } from '@jukwaa/contracts';
import { type FetchOptions, QueryView, useQuery } from '@jukwaa/remote-kit';
import { http, useText } from '@jukwaa/runtime';
import { Sheet, Skeleton } from '@jukwaa/ui';
import { useState } from 'react';
import type { GameKind, SeenState } from '../kind/game-kind.ts';
import { ClientSeedForm } from './client-seed-form.tsx';
import { Fact } from './fact.tsx';
import { RotateSeeds } from './rotate-seeds.tsx';
import { RoundLine } from './round-line.tsx';
import { seedTexts } from './seed-texts.ts';
import styles from './seeds.module.css';

interface SeedsSheetProps<Bet, Action, View extends SeenState<Bet>> {
  readonly kind: GameKind<Bet, Action, View>;
  readonly onClose: () => void;
}

/** The player's seeds, their change, and the check of ended rounds in the browser. */
export default function SeedsSheet<Bet, Action, View extends SeenState<Bet>>({
  kind,
  onClose,
}: SeedsSheetProps<Bet, Action, View>) {
  const t = useText(seedTexts);
  const { state, retry } = useQuery('seeds', (options: FetchOptions) => getInstantSeeds(http, options), {
    topic: 'instant',
  });
  return (
    <Sheet open onClose={onClose} title={t('title')} closeLabel={t('close')}>
      <div className={styles.seeds}>
        <p className={styles.note}>{t('lead')}</p>
        <QueryView state={state} retry={retry} skeleton={<Skeleton height={240} />} failed={t('loadFailed')}>
          {(seeds: PlayerSeeds) => <Seeds kind={kind} first={seeds} />}
        </QueryView>
      </div>
    </Sheet>
  );
}

interface SeedsProps<Bet, Action, View extends SeenState<Bet>> {
  readonly kind: GameKind<Bet, Action, View>;
  readonly first: PlayerSeeds;
}

function Seeds<Bet, Action, View extends SeenState<Bet>>({ kind, first }: SeedsProps<Bet, Action, View>) {
  const t = useText(seedTexts);
  const [seeds, setSeeds] = useState(first);
  const [revealed, setRevealed] = useState<RotateSeedsAnswer['revealed'] | null>(null);
  const onRotated = (answer: RotateSeedsAnswer) => {
    setSeeds(answer.data);
    setRevealed(answer.revealed);
  };
  return (
    <>
      <dl className={styles.facts}>
        <Fact label={t('commitment')} value={seeds.commitment} />
        <Fact label={t('next')} value={seeds.next_commitment} />
        <Fact label={t('nonce')} value={String(seeds.nonce)} />
      </dl>
      <ClientSeedForm seeds={seeds} onSaved={setSeeds} />
      <RotateSeeds commitment={seeds.commitment} revealed={revealed} onRotated={onRotated} />
      <Rounds key={seeds.commitment} kind={kind} commitment={seeds.commitment} />
    </>
  );
}

interface RoundsProps<Bet, Action, View extends SeenState<Bet>> {
  readonly kind: GameKind<Bet, Action, View>;
  /** The list is asked for again when the seeds change. */
  readonly commitment: string;
}

function Rounds<Bet, Action, View extends SeenState<Bet>>({
  kind,
  commitment,
}: RoundsProps<Bet, Action, View>) {
  const t = useText(seedTexts);
  const { state, retry } = useQuery(
    `${kind.game} ${commitment}`,
    (options: FetchOptions) => getInstantRounds(http, { game: kind.game }, options),
    { topic: 'instant' },
  );
  return (
    <section className={styles.seeds}>
      <h3>{t('rounds')}</h3>
      <QueryView state={state} retry={retry} skeleton={<Skeleton height={120} />} failed={t('loadFailed')}>
        {({ data }) =>
          data.length === 0 ? (
            <p className={styles.note}>{t('noRounds')}</p>
          ) : (
            <ul className={styles.rounds}>
              {data.map((line) => (
                <RoundLine key={line.id} kind={kind} line={line} />
              ))}
            </ul>
          )
        }
      </QueryView>
    </section>
  );
}
