import { getSelfExclusion, isMissing, joinOffer } from '@jukwaa/api';
import { href } from '@jukwaa/contracts';
import { PlayLock, useBusy, useQuery } from '@jukwaa/remote-kit';
import { http, intendedRoute, notify, useSession, useText } from '@jukwaa/runtime';
import { Button, buttonClass, Icon } from '@jukwaa/ui';
import { Link } from 'react-router-dom';
import { requestFailure } from '../../auth/failure.ts';
import { useFailure } from '../../auth/use-failure.ts';
import { asUser, isOver } from '../../query/as-user.ts';
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
  const failure = useFailure();
  const { state } = useQuery(
    'play-lock',
    asUser((options) => getSelfExclusion(http, options)),
  );
  const join = async () => {
    const answer = await asUser((options) => joinOffer(http, slug, options))({});
    if (answer.ok) return replace(answer.value);
    if (isOver(answer.error)) return;
    if (isMissing(answer.error)) notify({ kind: 'error', text: t('over') });
    else failure.show(requestFailure(answer.error));
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
