import { getSelfExclusion, joinOffer } from '@jukwaa/api';
import { href } from '@jukwaa/contracts';
import { PlayLock, useBusy, useQuery } from '@jukwaa/remote-kit';
import { http, intendedRoute, useSession, useText } from '@jukwaa/runtime';
import { Button, buttonClass, Icon } from '@jukwaa/ui';
import { Link } from 'react-router-dom';
import { asUser } from '../../query/as-user.ts';
import { useChange } from '../../query/use-change.ts';
import { offerTexts } from './offer-texts.ts';
import own from './promos.module.css';
import { useJoined } from './use-joined.ts';

interface JoinOfferProps {
  readonly slug: string;
}

/** The button of an offer that only its members get. Guests log in first and come back. */
export function JoinOffer({ slug }: JoinOfferProps) {
  const t = useText(offerTexts);
  const { user } = useSession();
  if (user !== null) return <ForUser key={user.id} slug={slug} />;
  return (
    <Link
      className={buttonClass({ full: true, large: true })}
      to={href('login')}
      onClick={() => intendedRoute.set(href('promotion', { slug }))}
    >
      {t('login')}
    </Link>
  );
}

function ForUser({ slug }: JoinOfferProps) {
  const t = useText(offerTexts);
  const { slugs, replace } = useJoined();
  const { busy, run } = useBusy();
  const change = useChange();
  const { state } = useQuery(
    'play-lock',
    asUser((options) => getSelfExclusion(http, options)),
  );
  const join = async () => {
    const joined = await change((options) => joinOffer(http, slug, options));
    if (joined !== null) replace(joined);
  };
  if (state.phase === 'ready' && state.value !== null) return <PlayLock exclusion={state.value} />;
  if (slugs?.includes(slug))
    return (
      <p role="status" className={own.joined}>
        <Icon name="check" size={20} />
        {t('joined')}
      </p>
    );
  return (
    <Button full large busy={busy} disabled={slugs === null} onClick={() => void run(join)}>
      {t('join')}
    </Button>
  );
}
