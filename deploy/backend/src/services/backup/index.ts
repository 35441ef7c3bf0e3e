export { backupService } from './backup-service.ts';
export { noteRestore } from './record-restore.ts';
