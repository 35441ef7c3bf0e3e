export { default } from './remote.ts';
export { samples } from './samples/index.ts';
