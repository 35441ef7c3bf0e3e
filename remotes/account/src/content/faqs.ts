import { type ContentPage, link, question, section } from './types.ts';

export const faqs: ContentPage = {
  en: {
    title: 'Questions and answers',
    lead: 'Short answers to what people ask most.',
    sections: [
      section(
        'Account',
        question(
          'I did not get the SMS code.',
          'Wait for the countdown and tap Send a new code. Check that the number on the screen is yours.',
        ),
        question(
          'I forgot my password.',
          'Tap Forgot password on the login page. We send a code to your phone, and with it you choose a new one.',
        ),
        question(
          'I was logged out without doing anything.',
          'Your account was opened on another device, or your login is older than 30 days. If it was not you, choose a new password.',
        ),
      ),
      section(
        'Money',
        question(
          'My deposit is missing.',
          'Open Deposit and enter the M-Pesa code from the SMS. The payment is looked up and credited once.',
        ),
        question(
          'How fast are withdrawals?',
          'Usually within minutes. If the mobile-money company does not answer, the payment shows as being looked up and your money is neither lost nor paid twice.',
        ),
        question(
          'What is the second balance?',
          'Bonus money. It can be used on slips of 7 games or more, each with odds of at least 1.50.',
        ),
      ),
      section(
        'Bets',
        question(
          'Why does the payout differ from stake × odds?',
          'Two taxes: 12.5 % of the stake when you bet, and 20 % of what you win above the stake after tax. The slip shows both before you bet.',
        ),
        question(
          'What happens to a postponed match?',
          'If the match is void, its leg counts as odds of 1.00 and the rest of the bet stands.',
        ),
        question(
          'Why are some odds locked?',
          'The market is closed for a moment, for example after a goal. The odds come back with a new price.',
        ),
        question(
          'Can I cancel a bet?',
          'No. Once it has a number it stands, so that the price you saw is the price you get.',
        ),
        link('how-to-play', 'How to play'),
      ),
    ],
  },
  sw: {
    title: 'Maswali na majibu',
    lead: 'Majibu mafupi ya maswali yanayoulizwa zaidi.',
    sections: [
      section(
        'Akaunti',
        question(
          'Sijapata msimbo wa SMS.',
          'Subiri muda uishe na uguse Tuma msimbo mpya. Hakikisha namba iliyo kwenye skrini ni yako.',
        ),
        question(
          'Nimesahau nenosiri.',
          'Gusa Umesahau nenosiri kwenye ukurasa wa kuingia. Tunatuma msimbo kwenye simu yako, na kwa huo unachagua jipya.',
        ),
        question(
          'Nimetolewa bila kufanya chochote.',
          'Akaunti yako ilifunguliwa kwenye kifaa kingine, au uliingia zaidi ya siku 30 zilizopita. Kama si wewe, chagua nenosiri jipya.',
        ),
      ),
      section(
        'Pesa',
        question(
          'Pesa nilizoweka hazionekani.',
          'Fungua Weka pesa na uandike msimbo wa M-Pesa ulio kwenye SMS. Malipo yanatafutwa na kuwekwa mara moja.',
        ),
        question(
          'Kutoa pesa kunachukua muda gani?',
          'Kwa kawaida dakika chache. Kampuni ya pesa isipojibu, malipo yanaonyesha yanatafutwa na pesa zako hazipotei wala kulipwa mara mbili.',
        ),
        question(
          'Salio la pili ni nini?',
          'Pesa za bonasi. Zinatumika kwenye mikeka ya mechi 7 au zaidi, kila moja ikiwa na odds 1.50 au zaidi.',
        ),
      ),
      section(
        'Mikeka',
        question(
          'Kwa nini malipo hayalingani na dau × odds?',
          'Kodi mbili: 12.5 % ya dau unapobashiri, na 20 % ya unachoshinda juu ya dau baada ya kodi. Mkeka unaonyesha zote kabla.',
        ),
        question(
          'Mechi ikiahirishwa inakuwaje?',
          'Ikibatilishwa, inahesabiwa odds 1.00 na mkeka uliobaki unaendelea.',
        ),
        question(
          'Kwa nini odds nyingine zimefungwa?',
          'Soko limefungwa kwa muda, kwa mfano baada ya bao. Odds zinarudi na bei mpya.',
        ),
        question(
          'Naweza kufuta mkeka?',
          'Hapana. Ukishapata namba unabaki, ili bei uliyoona ndiyo unayopata.',
        ),
        link('how-to-play', 'Jinsi ya kucheza'),
      ),
    ],
  },
};
