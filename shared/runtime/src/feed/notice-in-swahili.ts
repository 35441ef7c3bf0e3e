import type { MoneyNotice } from '@jukwaa/contracts';
import { noticeText } from '@jukwaa/domain/texts';

/** A chunk of its own: the sentences for everything that can happen to money are more than most pages need. */
export const noticeInSwahili = (notice: MoneyNotice): string => noticeText('sw', notice);
