import { Button, type ButtonProps } from '@jukwaa/ui';
import type { More } from './create-paged.ts';
import { LoadFailed } from './load-failed.tsx';

export interface LoadMoreProps {
  readonly pages: { readonly next: unknown; readonly more: More };
  readonly onMore: () => unknown;
  readonly label: string;
  /** The text of a failure, where there is more to say than the general text. */
  readonly failed?: string;
  readonly variant?: ButtonProps['variant'];
  readonly className?: string | undefined;
}

/** The end of a list with more pages: a button for the next one, or a retry when that failed. */
export function LoadMore({ pages, onMore, label, failed, variant = 'secondary', className }: LoadMoreProps) {
  if (pages.more === 'failed') return <LoadFailed text={failed} onRetry={() => void onMore()} />;
  if (pages.next === null) return null;
  return (
    <div className={className}>
      <Button variant={variant} full busy={pages.more === 'busy'} onClick={() => void onMore()}>
        {label}
      </Button>
    </div>
  );
}
