import { type ContentPage, link, list, section, steps, table, text } from './types.ts';

export const howToPlay: ContentPage = {
  en: {
    title: 'How to play',
    lead: 'From an empty account to a settled bet in five short parts.',
    sections: [
      section(
        '1. Open an account',
        steps(
          'Tap Register and enter your mobile number and a password of at least 6 characters.',
          'Accept the Terms and Conditions. You must be 18 or older.',
          'Type the six digits that we send you by SMS. You are now logged in.',
        ),
        link('signup', 'Register'),
      ),
      section(
        '2. Deposit',
        steps(
          'Tap your balance or the deposit strip at the top of any page.',
          'Enter an amount in whole shillings and confirm the M-Pesa prompt on your phone.',
          'No prompt? Pay to Pay-bill 498098 with your mobile number as the account number.',
        ),
        text('The balance in the header moves by itself when the payment arrives.'),
      ),
      section(
        '3. Build a slip',
        list(
          'Tap odds to add a pick, tap them again to remove it.',
          'A match can be on your slip once: another outcome of the same match replaces the first.',
          'A slip holds up to 30 picks. All of them must win for the bet to win.',
          'Odds move. When they do, the slip shows the old and the new price and asks you before it bets.',
        ),
      ),
      section(
        '4. Read the money lines',
        text('Before you place the bet the slip shows every tax line. Ksh 100 at odds of 3.00 gives:'),
        table(
          ['Stake', 'Ksh 100.00'],
          ['Wager tax (12.5 % of the stake)', 'Ksh 12.50'],
          ['Stake after tax', 'Ksh 87.50'],
          ['Winning (stake after tax × odds)', 'Ksh 262.50'],
          ['Withholding tax (20 % of the gain)', 'Ksh 35.00'],
          ['Payout', 'Ksh 227.50'],
        ),
        text(
          'The gain is the winning minus the stake after tax. At very low odds (below about 1.18) the taxes take more than the odds add, so a winning bet can pay less than its stake.',
        ),
      ),
      section(
        '5. Follow and collect',
        list(
          'Open and settled bets are under My Bets, with the state of every leg.',
          'A void leg counts as odds of 1.00 and the rest of the bet stands.',
          'Winnings go to your balance by themselves. Withdraw them to the mobile number of your account.',
        ),
        link('bets', 'My Bets'),
      ),
    ],
  },
  sw: {
    title: 'Jinsi ya kucheza',
    lead: 'Kutoka akaunti tupu hadi mkeka uliolipwa, kwa sehemu tano fupi.',
    sections: [
      section(
        '1. Fungua akaunti',
        steps(
          'Gusa Jisajili, weka namba yako ya simu na nenosiri lenye herufi 6 au zaidi.',
          'Kubali Vigezo na Masharti. Lazima uwe na miaka 18 au zaidi.',
          'Andika tarakimu sita tulizokutumia kwa SMS. Sasa umeingia.',
        ),
        link('signup', 'Jisajili'),
      ),
      section(
        '2. Weka pesa',
        steps(
          'Gusa salio lako au utepe wa kuweka pesa juu ya ukurasa wowote.',
          'Weka kiasi cha shilingi kamili na uthibitishe ombi la M-Pesa kwenye simu yako.',
          'Hukupata ombi? Lipa kwa Pay-bill 498098, namba ya akaunti ikiwa namba yako ya simu.',
        ),
        text('Salio lililo juu linabadilika lenyewe malipo yanapofika.'),
      ),
      section(
        '3. Tengeneza mkeka',
        list(
          'Gusa odds kuongeza chaguo, gusa tena kuliondoa.',
          'Mechi inaingia mara moja tu: tokeo lingine la mechi hiyo linachukua nafasi ya la kwanza.',
          'Mkeka unabeba machaguo hadi 30. Yote lazima yashinde ili mkeka ushinde.',
          'Odds hubadilika. Zikibadilika, mkeka unaonyesha bei ya zamani na mpya na kukuuliza kabla ya kubashiri.',
        ),
      ),
      section(
        '4. Soma mistari ya pesa',
        text('Kabla ya kuweka mkeka unaona kila mstari wa kodi. Ksh 100 kwa odds 3.00 inatoa:'),
        table(
          ['Dau', 'Ksh 100.00'],
          ['Kodi ya dau (12.5 % ya dau)', 'Ksh 12.50'],
          ['Dau baada ya kodi', 'Ksh 87.50'],
          ['Ushindi (dau baada ya kodi × odds)', 'Ksh 262.50'],
          ['Kodi ya zuio (20 % ya faida)', 'Ksh 35.00'],
          ['Malipo', 'Ksh 227.50'],
        ),
        text(
          'Faida ni ushindi ukitoa dau baada ya kodi. Kwa odds ndogo sana (chini ya takriban 1.18) kodi inachukua zaidi ya kinachoongezwa na odds, hivyo mkeka ulioshinda unaweza kulipa chini ya dau.',
        ),
      ),
      section(
        '5. Fuatilia na upokee',
        list(
          'Mikeka iliyo wazi na iliyolipwa iko kwenye Mikeka Yangu, na hali ya kila mechi.',
          'Mechi iliyobatilishwa inahesabiwa kwa odds 1.00 na mkeka uliobaki unaendelea.',
          'Ushindi unaingia kwenye salio lako wenyewe. Utoe kwenda namba ya simu ya akaunti yako.',
        ),
        link('bets', 'Mikeka Yangu'),
      ),
    ],
  },
};
