import { useText } from '@jukwaa/runtime';
import { Skeleton, VisuallyHidden } from '@jukwaa/ui';
import { frameTexts } from '../frame-parts/messages.ts';
import { ListSkeleton } from './list-skeleton.tsx';
import styles from './skeletons.module.css';

type Kind = 'home' | 'list' | 'form' | 'text' | 'tiles';

/** The kind of skeleton of a remote's screens. */
const KINDS: Readonly<Record<string, Kind>> = {
  'sportsbook/home': 'home',
  'account/login': 'form',
  'account/register': 'form',
  'account/verification': 'form',
  'account/forgot': 'form',
  'account/reset': 'form',
  account: 'text',
  casino: 'tiles',
  virtuals: 'tiles',
};

function skeletonKind(remote: string, screen: string): Kind {
  return KINDS[`${remote}/${screen}`] ?? KINDS[remote] ?? 'list';
}

/** The skeleton of a remote's screen, in the shape of its kind. */
export function ScreenSkeleton({ remote, screen }: { readonly remote: string; readonly screen: string }) {
  const t = useText(frameTexts);
  return (
    <div aria-busy="true">
      <VisuallyHidden>{t('loading')}</VisuallyHidden>
      <Bones kind={skeletonKind(remote, screen)} />
    </div>
  );
}

function Bones({ kind }: { readonly kind: Kind }) {
  if (kind === 'form') return <FormSkeleton />;
  if (kind === 'text') return <TextSkeleton />;
  if (kind === 'tiles') return <TilesSkeleton />;
  return <ListSkeleton home={kind === 'home'} />;
}

function FormSkeleton() {
  return (
    <div className={styles.form}>
      <Skeleton width="40%" height={24} shape="text" />
      <Skeleton height={48} />
      <Skeleton height={48} />
      <Skeleton height={44} />
    </div>
  );
}

function TextSkeleton() {
  return (
    <div className={styles.form}>
      <Skeleton width="50%" height={24} shape="text" />
      <Skeleton height={14} shape="text" />
      <Skeleton width="92%" height={14} shape="text" />
      <Skeleton width="96%" height={14} shape="text" />
      <Skeleton width="60%" height={14} shape="text" />
    </div>
  );
}

function TilesSkeleton() {
  return (
    <div className={styles.tiles}>
      {['a', 'b', 'c', 'd', 'e', 'f'].map((tile) => (
        <Skeleton key={tile} height={120} />
      ))}
    </div>
  );
}
