import { defineMessages } from '@jukwaa/runtime';

export const leaderboardTexts = defineMessages({
  en: {
    title: 'Leaderboard',
    lead: 'The players with the most points of the week.',
    week: 'Week',
    thisWeek: 'This week',
    lastWeek: 'Last week',
    from: 'Since {day}',
    place: 'Rank',
    player: 'Player',
    points: 'Points',
    none: 'No player has points this week yet.',
    board: 'Ranked by',
    friends: 'Friends',
    noFriends: 'No invited friends have played this week yet.',
  },
  sw: {
    title: 'Jedwali la viongozi',
    lead: 'Wachezaji wenye pointi nyingi zaidi za wiki.',
    week: 'Wiki',
    thisWeek: 'Wiki hii',
    lastWeek: 'Wiki iliyopita',
    from: 'Tangu {day}',
    place: 'Nafasi',
    player: 'Mchezaji',
    points: 'Pointi',
    none: 'Bado hakuna mwenye pointi wiki hii.',
    board: 'Panga kwa',
    friends: 'Marafiki',
    noFriends: 'Bado hakuna rafiki aliyealikwa aliyecheza wiki hii.',
  },
});
