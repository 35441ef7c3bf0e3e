import type { Translate } from '@jukwaa/runtime';
import type { CourseMoment } from '../../../parts/course/course-at.ts';
import type { playTexts } from './play-texts.ts';

/** The clock of a match, in words where none runs. */
export function partText(t: Translate<(typeof playTexts)['en']>, { part, minute }: CourseMoment): string {
  switch (part) {
    case 'break':
    case 'penalties':
    case 'over':
      return t(part);
    case 'extra':
      return t('extra', { minute });
    default:
      return t('minute', { minute: Math.max(1, minute) });
  }
}
