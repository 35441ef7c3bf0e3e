import { type ContentPage, link, list, section, table, text } from './types.ts';

export const terms: ContentPage = {
  en: {
    title: 'Terms and Conditions',
    lead: 'The rules between you and Jukwaa. Where a number appears here, the system enforces exactly that number.',
    sections: [
      section(
        'Who may play',
        list(
          'You must be 18 or older. Accounts of younger people are closed.',
          'One account per person, opened with a mobile number that is yours.',
          'Keep your password to yourself. What happens in your account counts as done by you.',
        ),
      ),
      section(
        'Money',
        list(
          'Deposits come by M-Pesa prompt or by Pay-bill 498098, with your registered mobile number as the account number.',
          'Withdrawals go to the mobile number of your account only, in whole shillings.',
          'A payment whose outcome is not known yet is looked up, never guessed. It stays visible until it is decided.',
          'Bonus balance is kept apart from your main balance and is shown apart.',
        ),
      ),
      section(
        'Bets',
        list(
          'A bet is accepted when it appears under My Bets with its number. It can’t be changed or cancelled after that.',
          'The odds that count are those of the accepted bet. If they moved before acceptance, your odds-change setting decides, or you are asked.',
          'A slip holds 1 to 30 picks, one per match.',
          'The taxes in force when the bet is placed apply to it until it is settled.',
        ),
        table(
          ['Wager tax', '12.5 % of the stake'],
          ['Withholding tax', '20 % of winning minus stake after tax'],
          ['Highest combined odds', '1,000,000'],
          ['Highest payout of a bet', 'Ksh 1,000,000'],
        ),
      ),
      section(
        'Settlement',
        list(
          'Markets of a football match are settled on 90 minutes and added time unless the market says otherwise.',
          'A void leg counts as odds of 1.00. If every leg is void, the whole stake comes back.',
          'If a result is corrected officially, the settlement is corrected too and both steps stay in your statement.',
        ),
      ),
      section(
        'Limits and closing',
        text(
          'You may ask us at any time to pause or close your account. Your balance stays yours and can be withdrawn.',
        ),
        link('responsible-gambling', 'Responsible gambling'),
      ),
      section(
        'Licence and complaints',
        text(
          'Licences BK 0000680 and PG 0000453. Write to support first: every complaint gets an answer that names the bet or payment and the rule that was applied.',
        ),
        link('support', 'Support'),
      ),
    ],
  },
  sw: {
    title: 'Vigezo na Masharti',
    lead: 'Kanuni kati yako na Jukwaa. Kila namba iliyo hapa ndiyo mfumo unaoitumia.',
    sections: [
      section(
        'Nani anaweza kucheza',
        list(
          'Lazima uwe na miaka 18 au zaidi. Akaunti za walio chini ya umri hufungwa.',
          'Akaunti moja kwa mtu mmoja, kwa namba ya simu iliyo yako.',
          'Usimpe mtu nenosiri lako. Kinachofanyika kwenye akaunti yako kinahesabiwa umefanya wewe.',
        ),
      ),
      section(
        'Pesa',
        list(
          'Pesa huingia kwa ombi la M-Pesa au Pay-bill 498098, namba ya akaunti ikiwa namba yako ya simu uliyosajili.',
          'Kutoa pesa ni kwenda namba ya simu ya akaunti yako tu, kwa shilingi kamili.',
          'Malipo ambayo matokeo yake hayajulikani hutafutwa, hayakisiwi. Yanaonekana hadi yaamuliwe.',
          'Salio la bonasi liko kando na salio kuu na linaonyeshwa kando.',
        ),
      ),
      section(
        'Mikeka',
        list(
          'Mkeka unakubaliwa unapoonekana kwenye Mikeka Yangu ukiwa na namba. Baada ya hapo haubadilishwi wala kufutwa.',
          'Odds zinazohesabiwa ni za mkeka uliokubaliwa. Zikibadilika kabla, mpangilio wako unaamua, au unaulizwa.',
          'Mkeka una machaguo 1 hadi 30, moja kwa kila mechi.',
          'Kodi zinazotumika siku mkeka unapowekwa ndizo zinazotumika hadi ulipwe.',
        ),
        table(
          ['Kodi ya dau', '12.5 % ya dau'],
          ['Kodi ya zuio', '20 % ya ushindi ukitoa dau baada ya kodi'],
          ['Odds za juu kabisa', '1,000,000'],
          ['Malipo ya juu ya mkeka', 'Ksh 1,000,000'],
        ),
      ),
      section(
        'Kulipa mikeka',
        list(
          'Masoko ya mpira yanaamuliwa kwa dakika 90 na muda wa nyongeza wa mwamuzi, isipokuwa soko liseme vingine.',
          'Mechi iliyobatilishwa inahesabiwa odds 1.00. Zote zikibatilishwa, dau lote linarudi.',
          'Tokeo likisahihishwa rasmi, malipo nayo yanasahihishwa na hatua zote mbili zinabaki kwenye taarifa yako.',
        ),
      ),
      section(
        'Viwango na kufunga',
        text(
          'Unaweza kutuomba wakati wowote tusimamishe au tufunge akaunti yako. Salio linabaki lako na unaweza kulitoa.',
        ),
        link('responsible-gambling', 'Kucheza kwa uwajibikaji'),
      ),
      section(
        'Leseni na malalamiko',
        text(
          'Leseni BK 0000680 na PG 0000453. Andikia msaada kwanza: kila lalamiko linajibiwa kwa kutaja mkeka au malipo na kanuni iliyotumika.',
        ),
        link('support', 'Msaada'),
      ),
    ],
  },
};
