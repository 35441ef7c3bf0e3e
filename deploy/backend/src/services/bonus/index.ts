export { BONUS_MIGRATIONS, bonusService } from './bonus-service.ts';
