import type { OrderRefusal } from '@jukwaa/contracts';
import type { SameTexts, TextsOf } from './texts.ts';

/** Why the order of any product is refused; betting and the wallet have sentences of their own. */
export const ordersEn = {
  recalled: 'The order was not placed. You can try again.',
  key_reused: 'This key was used for another order.',
  no_key: 'The header Idempotency-Key is missing or not 8 to 128 characters.',
  round_closed: 'This round is closed',
  wrong_stake: 'The price has changed. Check it and try again.',
} as const satisfies TextsOf<OrderRefusal>;

export const ordersSw: SameTexts<typeof ordersEn> = {
  recalled: 'Ombi halikufanyika. Unaweza kujaribu tena.',
  key_reused: 'Ufunguo huu ulitumika kwa ombi lingine.',
  no_key: 'Idempotency-Key haipo au haina herufi 8 hadi 128.',
  round_closed: 'Raundi hii imefungwa',
  wrong_stake: 'Bei imebadilika. Iangalie, kisha ujaribu tena.',
};
