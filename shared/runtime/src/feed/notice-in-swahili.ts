/** A separate chunk: most pages never need all texts about money. */
export { noticeInSwahili } from '@jukwaa/domain';
