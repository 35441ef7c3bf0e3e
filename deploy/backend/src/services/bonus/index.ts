export {
  /** @testonly Tests create these tables alone. */
  BONUS_MIGRATIONS,
  /** @testonly Tests create these tables alone. */
  BONUS_ROUTINES,
  bonusService,
} from './bonus-service.ts';
