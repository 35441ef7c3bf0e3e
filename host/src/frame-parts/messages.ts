import { defineMessages } from '@jukwaa/runtime';
import { FRAME_TEXTS } from './frame-texts.ts';

export const frameTexts = defineMessages(FRAME_TEXTS);
