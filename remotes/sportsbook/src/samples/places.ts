import type { AnswerOf, CountriesAnswer, TournamentsAnswer } from '@jukwaa/contracts';

/** Countries with matches. */
export const countries: AnswerOf<typeof CountriesAnswer> = {
  data: [
    { category_id: 31, category_name: 'Italy', tournaments: 1, games: 1 },
    { category_id: 30, category_name: 'Germany', tournaments: 1, games: 5 },
  ],
};

/** Leagues with matches. */
export const tournaments: AnswerOf<typeof TournamentsAnswer> = {
  data: [
    { tournament_id: 23, tournament_name: 'Serie A', category_id: 31, category_name: 'Italy', games: 1 },
    { tournament_id: 35, tournament_name: 'Bundesliga', category_id: 30, category_name: 'Germany', games: 5 },
  ],
};
