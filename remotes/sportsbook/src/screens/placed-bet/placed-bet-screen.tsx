import { type Bet, href } from '@jukwaa/contracts';
import { groupedCode } from '@jukwaa/domain';
import { QueryView, useTitle } from '@jukwaa/remote-kit';
import { useText } from '@jukwaa/runtime';
import { buttonClass, EmptyState, Skeleton } from '@jukwaa/ui';
import { Link, useParams } from 'react-router-dom';
import styles from '../screen.module.css';
import { PlacedBet } from './placed-bet.tsx';
import { placedBetTexts } from './placed-bet-texts.ts';
import { usePlacedBet } from './use-placed-bet.ts';

/** The page of one bet of the user. */
export default function PlacedBetScreen() {
  const t = useText(placedBetTexts);
  const { bet_id = '' } = useParams();
  const { state, retry, refresh } = usePlacedBet(bet_id);
  const bet = state.phase === 'ready' ? state.value : null;
  useTitle(bet === null ? null : t('number', { id: bet.id }));
  return (
    <>
      <Head bet={bet} />
      <QueryView
        state={state}
        retry={retry}
        skeleton={<Bones />}
        className={styles.bones}
        loading={t('loading')}
        failed={t('failed')}
      >
        {(loaded) =>
          loaded === null ? (
            <EmptyState icon="bets" text={t('missing')} action={<AllBets />} />
          ) : (
            <PlacedBet key={loaded.id} bet={loaded} onChanged={() => void refresh()} />
          )
        }
      </QueryView>
      {bet !== null && (
        <div className={styles.more}>
          <AllBets />
        </div>
      )}
    </>
  );
}

function Head({ bet }: { readonly bet: Bet | null }) {
  const t = useText(placedBetTexts);
  return (
    <div className={styles.head}>
      <h1>{bet === null ? t('title') : t('number', { id: bet.id })}</h1>
      {bet !== null && <p className={styles.lead}>{t('code', { code: groupedCode(bet.code) })}</p>}
    </div>
  );
}

const Bones = () => (
  <>
    <Skeleton height={72} />
    <Skeleton height={96} />
    <Skeleton height={96} />
    <Skeleton height={160} />
  </>
);

function AllBets() {
  const t = useText(placedBetTexts);
  return (
    <Link to={href('bets')} className={buttonClass({ variant: 'secondary' })}>
      {t('all')}
    </Link>
  );
}
