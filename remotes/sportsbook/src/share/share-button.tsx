import { useText } from '@jukwaa/runtime';
import { Button, Icon } from '@jukwaa/ui';
import { useEffect, useRef } from 'react';
import styles from './share.module.css';
import { shareLabel } from './share-label.ts';
import type { Shared } from './shared-thing.ts';
import { useExtra } from './use-extra.ts';

interface ShareButtonProps {
  readonly shared: Shared;
  /** As wide as its container. */
  readonly full?: boolean;
}

/** Opens the ways to share a bet or slip; their code loads with the first press. */
export function ShareButton({ shared, full = false }: ShareButtonProps) {
  const t = useText(shareLabel);
  const { Extra: ShareOptions, toggle } = useExtra(
    () => import(/* webpackChunkName: "share-options" */ './share-options.tsx'),
  );
  const options = useRef<HTMLDivElement>(null);
  const isOpen = ShareOptions !== null;
  // They open below the visible part.
  useEffect(() => {
    if (isOpen) options.current?.scrollIntoView?.({ block: 'center' });
  }, [isOpen]);
  return (
    <>
      <Button variant="secondary" full={full} aria-expanded={isOpen} onClick={toggle}>
        <Icon name="share" size={20} />
        {t('share')}
      </Button>
      {ShareOptions !== null && (
        <div ref={options} className={styles.options}>
          <ShareOptions shared={shared} />
        </div>
      )}
    </>
  );
}
