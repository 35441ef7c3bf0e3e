import {
  dismissPlacement,
  openMenu,
  retryPlacement,
  useLocale,
  type usePlacement,
  useText,
} from '@jukwaa/runtime';
import { Button, classNames, Icon, IconButton } from '@jukwaa/ui';
import styles from './slip.module.css';
import { REFUSALS_IN_SWAHILI, verdictTexts } from './verdict-texts.ts';

/** Why nothing was placed, and what can be done about it. */
export function Refusal({ code, text }: { readonly code: string; readonly text: string }) {
  const t = useText(verdictTexts);
  const reason = useLocale() === 'sw' ? (REFUSALS_IN_SWAHILI[code] ?? text) : text;
  return (
    <div role="alert" className={styles.refusal}>
      <Icon name="alert" size={20} />
      <div className={styles.barText}>
        <p>
          <strong>{t('refused')}.</strong> {reason}
        </p>
        <p className={styles.muted}>{t('nothingTaken')}</p>
        {code === 'insufficient_funds' && <DepositButton />}
      </div>
      <IconButton icon="close" label={t('close')} onClick={dismissPlacement} />
    </div>
  );
}

function DepositButton() {
  const t = useText(verdictTexts);
  return (
    <Button variant="secondary" onClick={() => openMenu('deposit')}>
      {t('deposit')}
    </Button>
  );
}

/** No answer came: the bet may stand or not. */
export function Checking() {
  const t = useText(verdictTexts);
  return (
    <div role="status" className={styles.verdict}>
      <p className={classNames(styles.verdictTitle, styles.warn)}>
        <Icon name="clock" />
        {t('unknown')}
      </p>
      <p>{t('unknownText')}</p>
      <div className={styles.actions}>
        <Button variant="secondary" onClick={retryPlacement}>
          {t('check')}
        </Button>
      </div>
    </div>
  );
}

/** What became of the last attempt, where that is not a receipt. */
export function Verdict({ placement }: { readonly placement: ReturnType<typeof usePlacement> }) {
  if (placement.step === 'refused') return <Refusal code={placement.code} text={placement.text} />;
  return placement.step === 'unknown' ? <Checking /> : null;
}
