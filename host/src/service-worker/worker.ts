import type { WorkerScope } from './scope.ts';
import { startWorker } from './start-worker.ts';

declare const self: WorkerScope;

startWorker(self);
