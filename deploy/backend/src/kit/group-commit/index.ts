export { createGroupCommit } from './group-commit.ts';
export { joinRepeats } from './join-repeats.ts';
