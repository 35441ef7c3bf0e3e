import { FAST_KENO_ROUND, KENO_ROUND, SCRATCH, WHEEL } from '@jukwaa/contracts';
import { fastKeno, keno, scratch, wheel } from '@jukwaa/domain/games';
import { Fact, gameKind } from '@jukwaa/game-kit/instant';
import { useText } from '@jukwaa/runtime';
import styles from '../rounds.module.css';
import { drawTexts } from './draw-texts.ts';
import { type OwnResultProps, OwnRound } from './own-round.tsx';

const once = { hasActions: false } as const;
const WHEEL_KIND = gameKind({ game: 'wheel', rules: wheel, ...WHEEL, ...once });
const KENO_KIND = gameKind({ game: 'keno', rules: keno, ...KENO_ROUND, ...once });
const FAST_KENO_KIND = gameKind({ game: 'fast-keno', rules: fastKeno, ...FAST_KENO_ROUND, ...once });
const SCRATCH_KIND = gameKind({ game: 'scratch', rules: scratch, ...SCRATCH, ...once });

const times = (hundredths: number): string => `${(hundredths / 100).toFixed(2)}x`;
const inOrder = (all: readonly number[]): string => [...all].sort((a, b) => a - b).join(', ');

/** The multiplier at which a wheel of 20 segments stopped. */
export function WheelResult(props: OwnResultProps) {
  const t = useText(drawTexts);
  return (
    <OwnRound kind={WHEEL_KIND} {...props}>
      {({ bet, outcome }) => (
        <dl className={styles.facts}>
          <Fact label={t('risk')} value={t(bet.risk)} />
          <Fact label={t('stopped')} value={times(outcome.hundredths)} />
        </dl>
      )}
    </OwnRound>
  );
}

interface KenoFactsProps {
  readonly picks: readonly number[];
  readonly drawn: readonly number[];
  readonly hits: number;
}

function KenoFacts({ picks, drawn, hits }: KenoFactsProps) {
  const t = useText(drawTexts);
  return (
    <dl className={styles.facts}>
      <Fact label={t('picks')} value={inOrder(picks)} />
      <Fact label={t('drawn')} value={inOrder(drawn)} />
      <Fact label={t('hits')} value={String(hits)} />
    </dl>
  );
}

/** Picks, drawn numbers and hits. */
export const KenoResult = (props: OwnResultProps) => (
  <OwnRound kind={KENO_KIND} {...props}>
    {({ bet, outcome }) => <KenoFacts picks={bet.picks} drawn={outcome.numbers} hits={outcome.hits} />}
  </OwnRound>
);

/** Picks, drawn numbers and hits of the fast keno. */
export const FastKenoResult = (props: OwnResultProps) => (
  <OwnRound kind={FAST_KENO_KIND} {...props}>
    {({ bet, outcome }) => <KenoFacts picks={bet.picks} drawn={outcome.numbers} hits={outcome.hits} />}
  </OwnRound>
);

/** The ticket and its multiplier. */
export function ScratchResult(props: OwnResultProps) {
  const t = useText(drawTexts);
  return (
    <OwnRound kind={SCRATCH_KIND} {...props}>
      {({ outcome }) => (
        <dl className={styles.facts}>
          <Fact label={t('ticket')} value={String(outcome.ticket)} />
          <Fact label={t('panel')} value={outcome.panel.map(times).join(', ')} />
          <Fact label={t('prize')} value={times(outcome.hundredths)} />
        </dl>
      )}
    </OwnRound>
  );
}
