import { type ContentPage, contacts, link, list, section, text } from './types.ts';

export const support: ContentPage = {
  en: {
    title: 'Support',
    lead: 'Talk to a person, or find the answer below.',
    sections: [
      section('Reach us', contacts),
      section(
        'Before you call about a deposit',
        list(
          'Wait two minutes: most payments arrive by themselves.',
          'Open Deposit and enter the M-Pesa code of the SMS (for example SKL4T2XW9Q). We look the payment up and credit it once.',
          'Check the account number you used at Pay-bill 498098: it must be the mobile number of your account.',
        ),
      ),
      section(
        'Before you call about a bet',
        list(
          'Open it under My Bets: every leg shows its odds, its result and, when it is void, why.',
          'Have the bet number ready.',
        ),
        link('bets', 'My Bets'),
      ),
      section(
        'Nobody from Jukwaa asks for your password, your PIN or an SMS code',
        text('Anyone who does is not from us. Hang up and tell us.'),
      ),
      section('More answers', link('faqs', 'Questions and answers'), link('how-to-play', 'How to play')),
    ],
  },
  sw: {
    title: 'Msaada',
    lead: 'Ongea na mtu, au pata jibu hapa chini.',
    sections: [
      section('Wasiliana nasi', contacts),
      section(
        'Kabla ya kupiga kuhusu pesa ulizoweka',
        list(
          'Subiri dakika mbili: malipo mengi hufika yenyewe.',
          'Fungua Weka pesa na uandike msimbo wa M-Pesa ulio kwenye SMS (kwa mfano SKL4T2XW9Q). Tunatafuta malipo na kuyaweka mara moja.',
          'Angalia namba ya akaunti uliyotumia kwa Pay-bill 498098: lazima iwe namba ya simu ya akaunti yako.',
        ),
      ),
      section(
        'Kabla ya kupiga kuhusu mkeka',
        list(
          'Ufungue kwenye Mikeka Yangu: kila mechi inaonyesha odds, tokeo na, ikibatilishwa, sababu.',
          'Kuwa na namba ya mkeka.',
        ),
        link('bets', 'Mikeka Yangu'),
      ),
      section(
        'Hakuna mtu wa Jukwaa anayeomba nenosiri, PIN au msimbo wa SMS',
        text('Anayeomba si wetu. Kata simu na utuambie.'),
      ),
      section('Majibu zaidi', link('faqs', 'Maswali na majibu'), link('how-to-play', 'Jinsi ya kucheza')),
    ],
  },
};
