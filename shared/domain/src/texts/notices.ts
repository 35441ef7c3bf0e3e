import type { MoneyNotice } from '@jukwaa/contracts';
import { paymentsEn, paymentsSw } from './payments.ts';
import { sentence } from './sentence.ts';
import type { Language, SameTexts, Texts, TextsOf } from './texts.ts';

/** Notices about a player's money. */
export const noticesEn = {
  deposited: 'Your deposit of {amount_cents} was received. Receipt {receipt}.',
  deposit_returned:
    'Your own limits do not allow your deposit of {amount_cents}. It is on its way back to your phone. Receipt {receipt}.',
  deposit_failed: 'Your deposit of {amount_cents} failed: {why}.',
  withdrawn: 'Your withdrawal of {amount_cents} was paid. Receipt {receipt}.',
  withdrawal_failed: 'Your withdrawal of {amount_cents} failed: {why}. The money is back in your wallet.',
  bet_won: 'Your bet {bet_id} won {amount_cents}',
  'bet_won.corrected': 'A result of your bet {bet_id} was corrected. Your bet {bet_id} won {amount_cents}',
  bet_refunded: 'Your bet {bet_id} was void: {amount_cents} is back in your wallet',
  'bet_refunded.corrected':
    'A result of your bet {bet_id} was corrected. Your bet {bet_id} was void: {amount_cents} is back in your wallet',
  bet_corrected: 'A result of your bet {bet_id} was corrected',
  pool_won: 'Your jackpot ticket {ticket_id} won {amount_cents}',
  'pool_won.corrected': 'A result of your jackpot ticket {ticket_id} was corrected. It won {amount_cents}',
  'pool_won.ligi': 'Your Ligi Soo entry {ticket_id} won {amount_cents}',
  'pool_won.ligi_corrected':
    'A result of your Ligi Soo entry {ticket_id} was corrected. It won {amount_cents}',
  pool_refunded: 'Your jackpot ticket {ticket_id} was void: {amount_cents} is back in your wallet',
  'pool_refunded.corrected':
    'A result of your jackpot ticket {ticket_id} was corrected. It was void: {amount_cents} is back in your wallet',
  'pool_refunded.ligi': 'Your Ligi Soo entry {ticket_id} was void: {amount_cents} is back in your wallet',
  'pool_refunded.ligi_corrected':
    'A result of your Ligi Soo entry {ticket_id} was corrected. It was void: {amount_cents} is back in your wallet',
  pool_corrected: 'A result of your jackpot ticket {ticket_id} was corrected',
  'pool_corrected.ligi': 'A result of your Ligi Soo entry {ticket_id} was corrected',
  cashed_out: 'Your bet {bet_id} was cashed out for {amount_cents}',
  share_given: 'You shared {amount_cents} with {other} by Sambaza',
  share_back: 'Your Sambaza of {amount_cents} was not completed. The money is back in your wallet',
  stake_received: '{other} shared a stake of {amount_cents} with you by Sambaza',
  bet_received: '{other} placed a bet of {amount_cents} for you by Sambaza',
} as const satisfies TextsOf<MoneyNotice['code']>;

export const noticesSw: SameTexts<typeof noticesEn> = {
  deposited: 'Umeweka {amount_cents}. Risiti {receipt}.',
  deposit_returned:
    'Viwango ulivyojiwekea haviruhusu kuweka {amount_cents}: pesa zinarudi kwenye simu yako. Risiti {receipt}.',
  deposit_failed: 'Kuweka {amount_cents} kumeshindikana: {why}.',
  withdrawn: 'Umetoa {amount_cents}. Risiti {receipt}.',
  withdrawal_failed: 'Kutoa {amount_cents} kumeshindikana: {why}. Pesa zimerudi kwenye pochi yako.',
  bet_won: 'Mkeka wako {bet_id} umeshinda {amount_cents}',
  'bet_won.corrected':
    'Matokeo ya mkeka wako {bet_id} yamerekebishwa. Mkeka wako {bet_id} umeshinda {amount_cents}',
  bet_refunded: 'Mkeka wako {bet_id} umebatilishwa: {amount_cents} zimerudi kwenye pochi yako',
  'bet_refunded.corrected':
    'Matokeo ya mkeka wako {bet_id} yamerekebishwa. Mkeka wako {bet_id} umebatilishwa: {amount_cents} zimerudi kwenye pochi yako',
  bet_corrected: 'Matokeo ya mkeka wako {bet_id} yamerekebishwa',
  pool_won: 'Tiketi yako ya jackpot {ticket_id} imeshinda {amount_cents}',
  'pool_won.corrected':
    'Matokeo ya tiketi yako ya jackpot {ticket_id} yamerekebishwa. Imeshinda {amount_cents}',
  'pool_won.ligi': 'Utabiri wako wa Ligi Soo {ticket_id} umeshinda {amount_cents}',
  'pool_won.ligi_corrected':
    'Matokeo ya utabiri wako wa Ligi Soo {ticket_id} yamerekebishwa. Umeshinda {amount_cents}',
  pool_refunded:
    'Tiketi yako ya jackpot {ticket_id} imebatilishwa: {amount_cents} zimerudi kwenye pochi yako',
  'pool_refunded.corrected':
    'Matokeo ya tiketi yako ya jackpot {ticket_id} yamerekebishwa. Imebatilishwa: {amount_cents} zimerudi kwenye pochi yako',
  'pool_refunded.ligi':
    'Utabiri wako wa Ligi Soo {ticket_id} umebatilishwa: {amount_cents} zimerudi kwenye pochi yako',
  'pool_refunded.ligi_corrected':
    'Matokeo ya utabiri wako wa Ligi Soo {ticket_id} yamerekebishwa. Umebatilishwa: {amount_cents} zimerudi kwenye pochi yako',
  pool_corrected: 'Matokeo ya tiketi yako ya jackpot {ticket_id} yamerekebishwa',
  'pool_corrected.ligi': 'Matokeo ya utabiri wako wa Ligi Soo {ticket_id} yamerekebishwa',
  cashed_out: 'Umefanya cash out ya mkeka {bet_id}: {amount_cents}',
  share_given: 'Umemsambazia {other} {amount_cents}',
  share_back: 'Sambaza yako ya {amount_cents} haikukamilika. Pesa zimerudi kwenye pochi yako',
  stake_received: '{other} amekusambazia dau la {amount_cents}',
  bet_received: '{other} amekuwekea mkeka wa {amount_cents} kwa Sambaza',
};

const TEXTS: Readonly<Record<Language, Texts>> = { en: noticesEn, sw: noticesSw };
const PAYMENTS: Readonly<Record<Language, Texts>> = { en: paymentsEn, sw: paymentsSw };

/** The case of a notice's sentence: `corrected` when a result was replaced, `ligi` for an entry of Ligi Soo, or both. */
function caseOf(notice: MoneyNotice): string | undefined {
  const isLigi = 'product' in notice && notice.product === 'ligi';
  const isCorrected = 'corrected' in notice && notice.corrected;
  if (!isLigi) return isCorrected ? 'corrected' : undefined;
  return isCorrected ? 'ligi_corrected' : 'ligi';
}

/** The notice about a player's money, in the player's language. */
export function noticeText(language: Language, notice: MoneyNotice): string {
  const { code, ...rest } = notice;
  const why = 'reason' in notice ? sentence(language, PAYMENTS[language], notice.reason, notice) : undefined;
  const kind = caseOf(notice);
  const values = {
    ...Object.fromEntries(Object.entries(rest).map(([name, value]) => [name, String(value)])),
    ...(why !== undefined && { why }),
    ...(kind !== undefined && { case: kind }),
  };
  const text = sentence(language, TEXTS[language], code, values);
  if (text === undefined) throw new Error(`no sentence for ${code}`);
  return text;
}
