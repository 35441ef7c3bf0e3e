export { notificationService } from './notification-service.ts';
