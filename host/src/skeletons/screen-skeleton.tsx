// A page with its first screen has these styles from here; one that begins with a skeleton has them inline.
import '../shell/styles/bones.css';

import { useText } from '@jukwaa/runtime';
import { frameTexts } from '../frame-parts/messages.ts';
import { ListSkeleton } from './list-skeleton.tsx';
import { type SkeletonKind, skeletonKind } from './skeleton-kinds.ts';

/** The skeleton of a remote's screen, in the shape of its kind. */
export function ScreenSkeleton({ remote, screen }: { readonly remote: string; readonly screen: string }) {
  return <SkeletonOfKind kind={skeletonKind(remote, screen)} />;
}

/** A skeleton with the styles of the first paint, whose HTML contains it too. */
export function SkeletonOfKind({ kind }: { readonly kind: SkeletonKind }) {
  const t = useText(frameTexts);
  return (
    <div aria-busy="true">
      <span className="jk-hidden">{t('loading')}</span>
      <Bones kind={kind} />
    </div>
  );
}

/** The number of boxes below each other. */
const STACKS = { match: 6, form: 4, text: 5, tiles: 6, game: 3 } as const;

function Bones({ kind }: { readonly kind: SkeletonKind }) {
  if (kind === 'home' || kind === 'list') return <ListSkeleton home={kind === 'home'} />;
  return (
    <div className={`jk-bones-${kind}`} aria-hidden="true">
      {Array.from({ length: STACKS[kind] }, (_, at) => (
        <div key={at} className="jk-bone" />
      ))}
    </div>
  );
}
