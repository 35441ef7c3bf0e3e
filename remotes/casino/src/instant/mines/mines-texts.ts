import { defineMessages } from '@jukwaa/runtime';

export const minesTexts = defineMessages({
  en: {
    title: 'Mines',
    start: 'Start for {amount}',
    cashOut: 'Cash out {amount}',
    openFirst: 'Open a tile',
    mines: 'Mines',
    fewer: 'Fewer mines',
    more: 'More mines',
    next: 'Next tile: {multiplier}x',
    board: 'Board of 25 tiles',
    closed: 'Tile {tile}',
    safe: 'Tile {tile}: safe',
    mine: 'Tile {tile}: mine',
    ruleBoard: 'A board has 25 tiles. You choose how many of them hide mines, and stake once.',
    ruleOpen:
      'Each tile without a mine raises your multiplier. A mine ends the round, and the stake is lost.',
    ruleCash: 'Cash out after any safe tile. The last safe tile and the largest win cash out automatically.',
    ruleServer:
      'The server has placed the mines before your first tile. A round that you leave waits for you. If you do not come back, it is cashed out, or your stake is returned if no tile is open.',
  },
  sw: {
    title: 'Mines',
    start: 'Anza kwa {amount}',
    cashOut: 'Cash out {amount}',
    openFirst: 'Fungua kigae',
    mines: 'Mabomu',
    fewer: 'Punguza mabomu',
    more: 'Ongeza mabomu',
    next: 'Kigae kijacho: {multiplier}x',
    board: 'Ubao wa vigae 25',
    closed: 'Kigae {tile}',
    safe: 'Kigae {tile}: salama',
    mine: 'Kigae {tile}: bomu',
    ruleBoard: 'Ubao una vigae 25. Unachagua ni vingapi vina mabomu, na unaweka dau mara moja.',
    ruleOpen: 'Kila kigae kisicho na bomu huongeza kizidishi chako. Bomu humaliza raundi, na dau hupotea.',
    ruleCash:
      'Fanya cash out baada ya kigae chochote salama. Kigae salama cha mwisho na ushindi wa juu hufanyiwa cash out moja kwa moja.',
    ruleServer:
      'Seva imeweka mabomu kabla ya kigae chako cha kwanza. Raundi uliyoiacha inakusubiri. Usiporudi, inafanyiwa cash out, au dau linarudishwa kama hakuna kigae kilichofunguliwa.',
  },
});
