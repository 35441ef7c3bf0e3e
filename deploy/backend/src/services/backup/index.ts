export { backupService } from './backup-service.ts';
