import { useServerNow } from '@jukwaa/remote-kit';
import { defineMessages, useText } from '@jukwaa/runtime';
import { closesIn } from '../logic/closing.ts';

const texts = defineMessages({
  en: { days: '{days}d {clock}' },
  sw: { days: 'siku {days} {clock}' },
});

/** The time until an instant as a countdown: `2d 04:05:06`, or `04:05:06` on the last day; null once it has passed. */
export function useClosesIn(end: string): string | null {
  const t = useText(texts);
  const left = closesIn(end, useServerNow());
  if (left === null) return null;
  return left.days > 0 ? t('days', { ...left }) : left.clock;
}
