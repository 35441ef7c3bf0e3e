// The first module of the database thread. A thread knows no TypeScript by itself, whatever its parent knows.
import { register } from 'tsx/esm/api';

register();
await import('./pglite-worker.ts');
