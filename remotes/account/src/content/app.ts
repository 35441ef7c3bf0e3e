import { type ContentPage, section, steps, text } from './types.ts';

export const app: ContentPage = {
  en: {
    title: 'Get the app',
    lead: 'Jukwaa runs from your home screen. There is no file to download and nothing to update by hand.',
    sections: [
      section(
        'Android',
        steps(
          'Open Jukwaa in Chrome.',
          'Tap the three dots at the top right.',
          'Tap Add to Home screen, then Install.',
        ),
      ),
      section(
        'iPhone',
        steps(
          'Open Jukwaa in Safari.',
          'Tap the Share button at the bottom.',
          'Tap Add to Home Screen, then Add.',
        ),
      ),
      section(
        'Stay safe',
        text(
          'We don’t hand out app files by link or message. An app file that somebody sends you is not ours.',
        ),
      ),
    ],
  },
  sw: {
    title: 'Pata programu',
    lead: 'Jukwaa inafanya kazi kutoka skrini yako ya kwanza. Hakuna faili ya kupakua wala ya kusasisha.',
    sections: [
      section(
        'Android',
        steps(
          'Fungua Jukwaa kwenye Chrome.',
          'Gusa nukta tatu juu kulia.',
          'Gusa Add to Home screen, kisha Install.',
        ),
      ),
      section(
        'iPhone',
        steps(
          'Fungua Jukwaa kwenye Safari.',
          'Gusa kitufe cha Share chini.',
          'Gusa Add to Home Screen, kisha Add.',
        ),
      ),
      section(
        'Kuwa salama',
        text('Hatutoi faili za programu kwa kiungo au ujumbe. Faili unayotumiwa na mtu si yetu.'),
      ),
    ],
  },
};
