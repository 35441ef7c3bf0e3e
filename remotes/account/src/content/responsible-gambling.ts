import { type ContentPage, contacts, list, section, text } from './types.ts';

export const responsibleGambling: ContentPage = {
  en: {
    title: 'Responsible gambling',
    lead: 'Betting is entertainment that costs money. It is not a way to earn a living or to pay a debt. 18 and older only.',
    sections: [
      section(
        'Check yourself',
        text('If you say yes to two or more of these, take a break today:'),
        list(
          'Have you bet more than you could afford to lose?',
          'Do you bet again to win back what you lost?',
          'Have you borrowed or sold something to bet?',
          'Have you hidden betting from people close to you?',
          'Has betting cost you sleep, work or school?',
        ),
      ),
      section(
        'Stay in control',
        list(
          'Decide an amount for the week before you open the app, and stop there.',
          'Decide a time too. Set an alarm.',
          'Never bet when you are angry, tired or drinking.',
          'Low odds are not safe bets: every bet can lose, and taxes make very short odds a loss even when they win.',
        ),
      ),
      section(
        'Pause or close your account',
        text(
          'Tell support that you want a break of a day, a week, a month or for good. We act on it the same day, we don’t try to change your mind, and you can still withdraw your balance.',
        ),
        contacts,
      ),
      section(
        'Talk to somebody',
        text('GamHelp Kenya answers free of charge on 0800 000 023. You don’t have to give your name.'),
      ),
      section(
        'Protect children',
        text(
          'Log out on shared phones, don’t save your password where a child can use it, and tell us if a person under 18 has an account.',
        ),
      ),
    ],
  },
  sw: {
    title: 'Kucheza kwa uwajibikaji',
    lead: 'Kubashiri ni burudani inayogharimu pesa. Si njia ya kupata riziki wala kulipa deni. Miaka 18 na zaidi tu.',
    sections: [
      section(
        'Jipime',
        text('Ukijibu ndiyo kwa mawili au zaidi, pumzika leo:'),
        list(
          'Umewahi kubashiri zaidi ya uwezo wako wa kupoteza?',
          'Unabashiri tena ili kurudisha ulichopoteza?',
          'Umewahi kukopa au kuuza kitu ili ubashiri?',
          'Umewaficha watu wa karibu kuhusu kubashiri?',
          'Kubashiri kumekukosesha usingizi, kazi au masomo?',
        ),
      ),
      section(
        'Jidhibiti',
        list(
          'Amua kiasi cha wiki kabla ya kufungua programu, na uishie hapo.',
          'Amua na muda pia. Weka kengele.',
          'Usibashiri ukiwa na hasira, umechoka au unakunywa.',
          'Odds ndogo si mikeka salama: kila mkeka unaweza kupotea, na kodi hufanya odds ndogo sana kuwa hasara hata zikishinda.',
        ),
      ),
      section(
        'Simamisha au funga akaunti',
        text(
          'Waambie msaada unataka kupumzika siku, wiki, mwezi au kabisa. Tunafanya hivyo siku hiyo hiyo, hatujaribu kukubadilisha mawazo, na bado unaweza kutoa salio lako.',
        ),
        contacts,
      ),
      section(
        'Ongea na mtu',
        text('GamHelp Kenya wanajibu bila malipo kwa 0800 000 023. Si lazima utaje jina lako.'),
      ),
      section(
        'Linda watoto',
        text(
          'Toka kwenye simu za pamoja, usihifadhi nenosiri mahali mtoto anaweza kulitumia, na tuambie kama aliye chini ya miaka 18 ana akaunti.',
        ),
      ),
    ],
  },
};
