import { href, LIMITS_PART, MAX_LIGI_ENTRIES } from '@jukwaa/contracts';
import { askNow, openMenu, useText } from '@jukwaa/runtime';
import { Button, buttonClass, Icon, IconButton } from '@jukwaa/ui';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import { useAnswers } from '../answers/use-answers.ts';
import { ENTRIES_PART } from './element-ids.ts';
import { type EndedEntry, entryPlace } from './entry-order.ts';
import styles from './place-bar.module.css';
import { placeTexts } from './place-texts.ts';

interface PlacedProps {
  readonly entry: Extract<EndedEntry, { kind: 'placed' }>;
  /** The number of the user's entries in the round; null while it is loading. */
  readonly count: number | null;
  readonly onClose: () => void;
}

/** The confirmation of an entry. */
export function Placed({ entry, count, onClose }: PlacedProps) {
  const t = useText(placeTexts);
  const title = useRef<HTMLParagraphElement>(null);
  // The pressed button has changed, so focus moves to the result.
  useEffect(() => title.current?.focus(), []);
  return (
    <div className={styles.feedback}>
      <span className={styles.mark} data-kind="placed">
        <Icon name="check" />
      </span>
      <div className={styles.said}>
        <p ref={title} tabIndex={-1} role="status" className={styles.title}>
          {t('placed')}
        </p>
        {count !== null && <p>{t('placedText', { id: entry.id, count, most: MAX_LIGI_ENTRIES })}</p>}
        <a className={styles.link} href={`#${ENTRIES_PART}`}>
          {t('follow')}
        </a>
      </div>
      <IconButton icon="close" label={t('close')} onClick={onClose} />
    </div>
  );
}

interface RefusedProps {
  readonly entry: Extract<EndedEntry, { kind: 'refused' }>;
  readonly onClose: () => void;
}

/** Why no entry was placed, and the next step. */
export function Refused({ entry, onClose }: RefusedProps) {
  const t = useText(placeTexts);
  const reason = useAnswers()(entry);
  return (
    <div role="alert" className={styles.feedback}>
      <span className={styles.mark} data-kind="refused">
        <Icon name="alert" />
      </span>
      <div className={styles.said}>
        <p>
          <strong>{t('refused')}.</strong> {reason}
        </p>
        <p className={styles.muted}>{t('nothingTaken')}</p>
        <NextStep code={entry.code} stake_cents={entry.stake_cents} />
      </div>
      <IconButton icon="close" label={t('close')} onClick={onClose} />
    </div>
  );
}

/** Pages for refusals that the user can't settle here. */
const PLACES: Readonly<Record<string, readonly [address: string, 'toSupport' | 'toExclusion' | 'toLimits']>> =
  {
    not_verified: [href('support'), 'toSupport'],
    self_excluded: [href('selfexclusion'), 'toExclusion'],
    limit_reached: [`${href('responsible-gambling')}#${LIMITS_PART}`, 'toLimits'],
  };

function NextStep({ code, stake_cents }: { readonly code: string; readonly stake_cents: number }) {
  const t = useText(placeTexts);
  const place = PLACES[code];
  if (place !== undefined)
    return (
      <Link to={place[0]} className={buttonClass({ variant: 'secondary' })}>
        {t(place[1])}
      </Link>
    );
  if (code !== 'insufficient_funds') return null;
  return (
    <Button variant="secondary" onClick={() => openMenu('deposit', { price_cents: stake_cents })}>
      {t('deposit')}
    </Button>
  );
}

/** No answer came: the entry may stand or not. */
export function Checking() {
  const t = useText(placeTexts);
  return (
    <div role="status" className={styles.feedback}>
      <span className={styles.mark} data-kind="unknown">
        <Icon name="clock" />
      </span>
      <div className={styles.said}>
        <p className={styles.title}>{t('unknown')}</p>
        <p>{t('unknownText')}</p>
        <div className={styles.actions}>
          <Button variant="secondary" onClick={askNow}>
            {t('check')}
          </Button>
          <Button variant="quiet" onClick={entryPlace.recall}>
            {t('recall')}
          </Button>
        </div>
      </div>
    </div>
  );
}
