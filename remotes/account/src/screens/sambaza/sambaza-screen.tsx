import { getShares } from '@jukwaa/api';
import { href, type Share } from '@jukwaa/contracts';
import { QueryView, useQuery } from '@jukwaa/remote-kit';
import { http, intendedRoute, useSession, useText } from '@jukwaa/runtime';
import { buttonClass, Skeleton } from '@jukwaa/ui';
import { Link } from 'react-router-dom';
import article from '../../article/article.module.css';
import { ArticleHead } from '../../article/article-view.tsx';
import { WrittenBody } from '../../article/written-body.tsx';
import { asUser } from '../../query/as-user.ts';
import styles from './sambaza.module.css';
import { sambazaTexts } from './sambaza-texts.ts';
import { ShareHistory } from './share-history.tsx';
import { ShareSteps } from './share-steps.tsx';

/** Sambaza: a stake for a friend, or a bet placed in the friend's name, confirmed by a code. */
export default function SambazaScreen() {
  const t = useText(sambazaTexts);
  const { user } = useSession();
  return (
    <div className={article.article}>
      <ArticleHead title={t('title')} lead={t('lead')} />
      {user === null ? <ForGuests /> : <ForUsers key={user.id} userId={user.id} />}
      <WrittenBody slug="sambaza" />
    </div>
  );
}

function ForGuests() {
  const t = useText(sambazaTexts);
  return (
    <div className={styles.box}>
      <p>{t('guest')}</p>
      <Link
        to={href('login')}
        className={buttonClass({ full: true, large: true })}
        onClick={() => intendedRoute.set(href('verifystake'))}
      >
        {t('login')}
      </Link>
    </div>
  );
}

/** The shares, newest first, with this one added or updated. */
const withShare = (shares: readonly Share[], share: Share): Share[] => [
  share,
  ...shares.filter(({ id }) => id !== share.id),
];

function ForUsers({ userId }: { readonly userId: number }) {
  const { state, retry, replace } = useQuery(
    String(userId),
    asUser((options) => getShares(http, options)),
  );
  return (
    <QueryView state={state} retry={retry} skeleton={<Skeleton height={280} />}>
      {(shares) => (
        <>
          <ShareSteps
            waiting={shares.find(({ sent, state }) => sent && state === 'waiting') ?? null}
            onShare={(share) => replace(withShare(shares, share))}
            onRefused={retry}
          />
          <ShareHistory shares={shares} />
        </>
      )}
    </QueryView>
  );
}
