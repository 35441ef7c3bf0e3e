import { type ContentPage, link, list, section, text } from './types.ts';

export const referrals: ContentPage = {
  en: {
    title: 'Refer and earn',
    lead: 'Inviting friends will earn you a share once personal codes are issued. They are not issued yet.',
    sections: [
      section(
        'How it will work',
        list(
          'You get a personal code on this page.',
          'A friend who registers with it, aged 18 or older, counts as yours.',
          'What you earned is shown here from the first day, line by line.',
        ),
      ),
      section(
        'Until then',
        text(
          'Invitations sent today don’t earn anything, and nobody can sell you a Jukwaa code. You will find yours here when codes open.',
        ),
        link('promos', 'Promotions'),
      ),
    ],
  },
  sw: {
    title: 'Alika na upate',
    lead: 'Kualika marafiki kutakupa sehemu misimbo binafsi itakapotolewa. Bado haijatolewa.',
    sections: [
      section(
        'Itakavyofanya kazi',
        list(
          'Unapata msimbo wako binafsi kwenye ukurasa huu.',
          'Rafiki mwenye miaka 18 au zaidi anayejisajili nao anahesabiwa kuwa wako.',
          'Ulichopata kinaonyeshwa hapa tangu siku ya kwanza, mstari kwa mstari.',
        ),
      ),
      section(
        'Hadi wakati huo',
        text(
          'Mialiko ya leo haikulipi chochote, na hakuna anayeweza kukuuzia msimbo wa Jukwaa. Wako utaupata hapa misimbo ikifunguliwa.',
        ),
        link('promos', 'Ofa'),
      ),
    ],
  },
};
