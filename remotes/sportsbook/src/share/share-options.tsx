import { groupedCode } from '@jukwaa/domain';
import { QueryView } from '@jukwaa/remote-kit';
import { useText } from '@jukwaa/runtime';
import { Button, Icon, Skeleton } from '@jukwaa/ui';
import styles from './share.module.css';
import { shareTexts } from './share-texts.ts';
import { copyCode, shareLink, sharePicture } from './share-ways.ts';
import type { Shared } from './shared-thing.ts';
import { useShareCode } from './use-share-code.ts';

/** The code of the picks, and the ways to share it: as text, link or picture. */
export default function ShareOptions({ shared }: { readonly shared: Shared }) {
  return shared.kind === 'bet' ? <Ways shared={shared} code={shared.code} /> : <MadeCode shared={shared} />;
}

function MadeCode({ shared }: { readonly shared: Extract<Shared, { kind: 'picks' }> }) {
  const t = useText(shareTexts);
  const { state, retry } = useShareCode(shared.picks);
  return (
    <QueryView
      state={state}
      retry={retry}
      skeleton={<Skeleton height={120} />}
      loading={t('making')}
      failed={t('failed')}
    >
      {(code) => <Ways shared={shared} code={code} />}
    </QueryView>
  );
}

function Ways({ shared, code }: { readonly shared: Shared; readonly code: string }) {
  const t = useText(shareTexts);
  return (
    <fieldset className={styles.ways} aria-label={t('ways')}>
      <p className={styles.code}>
        <span className={styles.label}>{t('code')}</span> <b>{groupedCode(code)}</b>
      </p>
      <div className={styles.buttons}>
        <Button variant="secondary" onClick={() => void copyCode(code)}>
          <Icon name="copy" size={20} />
          {t('copyCode')}
        </Button>
        <Button variant="secondary" onClick={() => void shareLink(code)}>
          <Icon name="share" size={20} />
          {t('link')}
        </Button>
        <Button variant="secondary" onClick={() => void sharePicture(shared, code)}>
          <Icon name="download" size={20} />
          {t('picture')}
        </Button>
      </div>
      <p className={styles.note}>{t('noStake')}</p>
    </fieldset>
  );
}
