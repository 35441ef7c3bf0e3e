import type { BettingRefusal, SambazaRefusal } from '@jukwaa/contracts';
import { bettingEn, bettingSw } from './betting.ts';
import type { SameTexts, TextsOf } from './texts.ts';

/** Why nothing is shared. A share can place a bet, so the sentences of bets belong to it. */
export const sambazaEn = {
  ...bettingEn,
  own_number: 'This is your own number',
  stake_too_low: 'The smallest amount to share is {min_cents}',
  stake_too_high: 'The largest amount to share is {max_cents}',
  share_waiting: 'Another share of yours is not finished yet. Please try again',
  no_such_share: 'There is nothing to confirm here. Please start again',
  wrong_code: 'The code is wrong or has expired.',
  // One sentence for every reason on the other side: it is not the giver's business which.
  cannot_receive: 'This number cannot receive a share. The money is back in your wallet',
} as const satisfies TextsOf<SambazaRefusal | BettingRefusal>;

export const sambazaSw: SameTexts<typeof sambazaEn> = {
  ...bettingSw,
  own_number: 'Hii ni namba yako mwenyewe',
  stake_too_low: 'Kiasi cha chini cha kusambaza ni {min_cents}',
  stake_too_high: 'Kiasi cha juu cha kusambaza ni {max_cents}',
  share_waiting: 'Bado unasambaza kitu kingine. Tafadhali jaribu tena',
  no_such_share: 'Hakuna cha kuthibitisha hapa. Tafadhali anza upya',
  wrong_code: 'Msimbo si sahihi au muda wake umeisha.',
  cannot_receive: 'Namba hii haiwezi kupokea. Pesa zimerudi kwenye pochi yako',
};
