import { type ContentPage, contacts, list, section, text } from './types.ts';

export const privacy: ContentPage = {
  en: {
    title: 'Privacy policy',
    lead: 'What we keep about you, why, and what you can ask of us.',
    sections: [
      section(
        'What we keep',
        list(
          'Your mobile number, and your names if you give them.',
          'A scrambled form of your password. We can’t read it and will never ask for it.',
          'Your deposits, withdrawals, bets and balance changes.',
          'Where your visit came from (for example the campaign link you tapped), your browser and your internet address when you log in.',
        ),
      ),
      section(
        'Why',
        list(
          'To run your account, pay you and show you your own history.',
          'To meet the duties of our licence: age, tax and money-laundering rules.',
          'To find faults and fraud.',
        ),
      ),
      section(
        'What stays on your phone',
        text(
          'Your slips, the theme, the language and your login for 30 days. Logging out removes the login and your slips from this device.',
        ),
      ),
      section(
        'Who else sees it',
        text(
          'The mobile-money and SMS companies get what they need to move a payment or send you a code. Authorities get what the law obliges us to give. We don’t sell your data.',
        ),
      ),
      section(
        'Your rights',
        text(
          'You can ask what we hold about you, have mistakes corrected, and close your account. Some records must be kept after that because the law says so.',
        ),
        contacts,
      ),
    ],
  },
  sw: {
    title: 'Sera ya faragha',
    lead: 'Tunachohifadhi kukuhusu, kwa nini, na unachoweza kutuomba.',
    sections: [
      section(
        'Tunachohifadhi',
        list(
          'Namba yako ya simu, na majina yako ukitupa.',
          'Nenosiri lako likiwa limefichwa. Hatuwezi kulisoma na hatutakuomba kamwe.',
          'Pesa ulizoweka na kutoa, mikeka yako na mabadiliko ya salio.',
          'Ulikotoka (kwa mfano kiungo cha tangazo), kivinjari chako na anwani yako ya intaneti unapoingia.',
        ),
      ),
      section(
        'Kwa nini',
        list(
          'Kuendesha akaunti yako, kukulipa na kukuonyesha historia yako.',
          'Kutimiza wajibu wa leseni yetu: umri, kodi na kuzuia utakatishaji pesa.',
          'Kutafuta hitilafu na ulaghai.',
        ),
      ),
      section(
        'Kinachobaki kwenye simu yako',
        text(
          'Mikeka yako, mandhari, lugha na kuingia kwako kwa siku 30. Ukitoka, kuingia na mikeka huondolewa kwenye kifaa hiki.',
        ),
      ),
      section(
        'Nani mwingine anaona',
        text(
          'Kampuni za pesa kwa simu na SMS hupata wanachohitaji kuhamisha malipo au kukutumia msimbo. Mamlaka hupata kile sheria inachotaka. Hatuuzi taarifa zako.',
        ),
      ),
      section(
        'Haki zako',
        text(
          'Unaweza kuuliza tunachohifadhi, kusahihisha makosa, na kufunga akaunti. Kumbukumbu nyingine lazima zibaki kwa sababu sheria inasema hivyo.',
        ),
        contacts,
      ),
    ],
  },
};
