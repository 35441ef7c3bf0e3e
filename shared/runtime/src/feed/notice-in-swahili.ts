/** A chunk of its own: the words for everything that can happen to money are more than most pages ever need. */
export { noticeInSwahili } from '@jukwaa/domain';
