import { sportsEn, sportsSw } from '@jukwaa/domain/texts';
import { defineMessages } from '@jukwaa/runtime';

export const sportTexts = defineMessages({ en: sportsEn, sw: sportsSw });
