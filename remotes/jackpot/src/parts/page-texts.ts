import { defineMessages } from '@jukwaa/runtime';

export const pageTexts = defineMessages({
  en: {
    pages: 'Jackpot pages',
    play: 'Play the jackpot',
    results: 'Results',
    howToPlay: 'How to play',
    terms: 'Terms',
    resultsTitle: 'Jackpot results',
    resultsLead:
      'A jackpot is settled when all its games have ended. Below are the jackpots that are being played; no result is out before that.',
    open: 'Open: {count} games, first kick-off {when}',
    running: 'Closed: {count} games, first kick-off {when}',
    seeGames: 'See the games of {name}',
    resultTitle: 'Jackpot result',
    pending: 'Not settled yet. The results stand here when all {count} games have ended.',
    unknown: 'There is no jackpot with this number on the list.',
    number: 'Jackpot {id}',
    gamesTitle: 'Games',
  },
  sw: {
    pages: 'Kurasa za jackpot',
    play: 'Cheza jackpot',
    results: 'Matokeo',
    howToPlay: 'Jinsi ya kucheza',
    terms: 'Masharti',
    resultsTitle: 'Matokeo ya jackpot',
    resultsLead:
      'Jackpot hulipwa mechi zake zote zikiisha. Hapa chini ni jackpot zinazochezwa; hakuna tokeo linalotoka kabla ya hapo.',
    open: 'Iko wazi: mechi {count}, ya kwanza inaanza {when}',
    running: 'Imefungwa: mechi {count}, ya kwanza ilianza {when}',
    seeGames: 'Tazama mechi za {name}',
    resultTitle: 'Tokeo la jackpot',
    pending: 'Bado haijalipwa. Matokeo yataonekana hapa mechi zote {count} zikiisha.',
    unknown: 'Hakuna jackpot yenye namba hii kwenye orodha.',
    number: 'Jackpot {id}',
    gamesTitle: 'Mechi',
  },
});
