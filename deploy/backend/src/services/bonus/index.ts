export { BONUS_MIGRATIONS, BONUS_ROUTINES, bonusService } from './bonus-service.ts';
