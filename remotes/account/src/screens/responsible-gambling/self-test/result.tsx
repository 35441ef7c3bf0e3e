import { href, LIMITS_PART } from '@jukwaa/contracts';
import { useText } from '@jukwaa/runtime';
import { Button, buttonClass, LinkButton } from '@jukwaa/ui';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import { HELP_LINE, helpLineHref } from '../help-line.ts';
import { pgsiBand } from './pgsi.ts';
import styles from './self-test.module.css';
import { selfTestTexts } from './self-test-texts.ts';

interface ResultProps {
  /** 0 to 27. */
  readonly score: number;
  readonly onAgain: () => void;
}

/** The meaning of the score with suitable help; the higher the score, the more prominent the help. */
export function Result({ score, onAgain }: ResultProps) {
  const t = useText(selfTestTexts);
  const band = pgsiBand(score);
  const title = useRef<HTMLHeadingElement>(null);
  // The form with the focus is gone.
  useEffect(() => title.current?.focus(), []);
  const needsHelp = band === 'moderate' || band === 'problem';
  return (
    <div className={styles.result} data-band={band}>
      <h3 ref={title} tabIndex={-1}>
        {t(`${band}Title`)}
      </h3>
      <p className={styles.place}>{t('score', { score })}</p>
      <p>{t(`${band}Text`)}</p>
      {needsHelp && (
        <LinkButton full href={helpLineHref}>
          {t('call', { phone: HELP_LINE })}
        </LinkButton>
      )}
      {needsHelp && (
        <Link className={buttonClass({ variant: 'secondary', full: true })} to={href('selfexclusion')}>
          {t('exclude')}
        </Link>
      )}
      {band !== 'none' && (
        <LinkButton variant="secondary" full href={`#${LIMITS_PART}`}>
          {t('setLimits')}
        </LinkButton>
      )}
      <Button variant="quiet" full onClick={onAgain}>
        {t('again')}
      </Button>
    </div>
  );
}
