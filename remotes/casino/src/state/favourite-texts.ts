import { defineMessages } from '@jukwaa/runtime';

export const favouriteTexts = defineMessages({
  en: {
    login: 'Log in to keep your favourite games.',
    full: 'Your list of favourites is full. Remove one first.',
    failed: 'Your favourites could not be changed. Try again.',
  },
  sw: {
    login: 'Ingia ili kuhifadhi michezo unayoipenda.',
    full: 'Orodha yako ya vipendwa imejaa. Ondoa mmoja kwanza.',
    failed: 'Vipendwa vyako havikubadilika. Jaribu tena.',
  },
});
