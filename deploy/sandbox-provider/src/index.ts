export { runProvider } from './provider-process.ts';
