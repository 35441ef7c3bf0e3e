import { SPORTS, type SportName } from '@jukwaa/contracts';
import { defineMessages } from '@jukwaa/runtime';

export const isSportName = (name: string): name is SportName => name in SPORTS;

export const sportTexts = defineMessages({
  en: {
    football: 'Soccer',
    basketball: 'Basketball',
    baseball: 'Baseball',
    'ice-hockey': 'Ice hockey',
    tennis: 'Tennis',
    handball: 'Handball',
    boxing: 'Boxing',
    rugby: 'Rugby',
    nfl: 'NFL',
    cricket: 'Cricket',
    darts: 'Darts',
    volleyball: 'Volleyball',
    badminton: 'Badminton',
    netball: 'Netball',
    mma: 'MMA',
    esoccer: 'Esoccer',
  },
  sw: {
    football: 'Soka',
    basketball: 'Mpira wa kikapu',
    baseball: 'Besiboli',
    'ice-hockey': 'Hoki ya barafu',
    tennis: 'Tenisi',
    handball: 'Mpira wa mikono',
    boxing: 'Ndondi',
    rugby: 'Raga',
    nfl: 'NFL',
    cricket: 'Kriketi',
    darts: 'Darts',
    volleyball: 'Voliboli',
    badminton: 'Badminton',
    netball: 'Netiboli',
    mma: 'MMA',
    esoccer: 'Esoccer',
  },
});
