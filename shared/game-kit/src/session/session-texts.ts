import { defineMessages } from '@jukwaa/runtime';

export const sessionTexts = defineMessages({
  en: {
    session: 'Time played and result of this session',
    checkTitle: 'Time for a short break?',
    checkLead: 'This is how your session stands.',
    time: 'Time played',
    staked: 'Staked',
    won: 'Won',
    net: 'Result',
    continue: 'Keep playing',
    leave: 'Leave the game',
    setLimits: 'Set my limits',
  },
  sw: {
    session: 'Muda na matokeo ya kipindi hiki',
    checkTitle: 'Unahitaji mapumziko kidogo?',
    checkLead: 'Hivi ndivyo kipindi chako kilivyo.',
    time: 'Muda uliocheza',
    staked: 'Dau lako',
    won: 'Ulichoshinda',
    net: 'Matokeo',
    continue: 'Endelea kucheza',
    leave: 'Toka kwenye mchezo',
    setLimits: 'Weka viwango vyangu',
  },
});
