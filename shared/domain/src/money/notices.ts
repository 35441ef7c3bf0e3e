import type { MoneyNotice } from '@jukwaa/contracts';
import { formatKsh } from './format.ts';
import { paymentFailureText } from './payment-failures.ts';

/** A notice about a player's money in English, as the services write it. */
export function noticeInEnglish(notice: MoneyNotice): string {
  if (notice.code === 'bet_corrected') return `A result of your bet ${notice.bet_id} was corrected`;
  const ksh = formatKsh(notice.amount_cents);
  switch (notice.code) {
    case 'deposited':
      return `Your deposit of ${ksh} was received. Receipt ${notice.receipt}.`;
    case 'deposit_returned':
      return `Your own limits do not allow your deposit of ${ksh}: it is on its way back to your phone. Receipt ${notice.receipt}.`;
    case 'deposit_failed':
      return `Your deposit of ${ksh} failed: ${paymentFailureText('en', notice.reason, notice.method)}.`;
    case 'withdrawn':
      return `Your withdrawal of ${ksh} was paid. Receipt ${notice.receipt}.`;
    case 'withdrawal_failed':
      return `Your withdrawal of ${ksh} failed: ${paymentFailureText('en', notice.reason, notice.method)}. The money is back in your wallet.`;
    case 'bet_won':
      return `${correctedInEnglish(notice)}Your bet ${notice.bet_id} won ${ksh}`;
    case 'bet_refunded':
      return `${correctedInEnglish(notice)}Your bet ${notice.bet_id} was void: ${ksh} is back in your wallet`;
    case 'cashed_out':
      return `Your bet ${notice.bet_id} was cashed out for ${ksh}`;
    case 'share_given':
      return `You shared ${ksh} with ${notice.other} by Sambaza`;
    case 'share_back':
      return `Your Sambaza of ${ksh} was not completed. The money is back in your wallet`;
    case 'stake_received':
      return `${notice.other} shared a stake of ${ksh} with you by Sambaza`;
    case 'bet_received':
      return `${notice.other} placed a bet of ${ksh} for you by Sambaza`;
  }
}

const correctedInEnglish = (bet: { readonly bet_id: string; readonly corrected: boolean }): string =>
  bet.corrected ? `${noticeInEnglish({ code: 'bet_corrected', bet_id: bet.bet_id })}. ` : '';

/** The same notice in Swahili, for the page. */
export function noticeInSwahili(notice: MoneyNotice): string {
  if (notice.code === 'bet_corrected') return `Matokeo ya mkeka wako ${notice.bet_id} yamerekebishwa`;
  const ksh = formatKsh(notice.amount_cents);
  switch (notice.code) {
    case 'deposited':
      return `Umeweka ${ksh}. Risiti ${notice.receipt}.`;
    case 'deposit_returned':
      return `Viwango ulivyojiwekea haviruhusu kuweka ${ksh}: pesa zinarudi kwenye simu yako. Risiti ${notice.receipt}.`;
    case 'deposit_failed':
      return `Kuweka ${ksh} kumeshindikana: ${paymentFailureText('sw', notice.reason, notice.method)}.`;
    case 'withdrawn':
      return `Umetoa ${ksh}. Risiti ${notice.receipt}.`;
    case 'withdrawal_failed':
      return `Kutoa ${ksh} kumeshindikana: ${paymentFailureText('sw', notice.reason, notice.method)}. Pesa zimerudi kwenye pochi yako.`;
    case 'bet_won':
      return `${correctedInSwahili(notice)}Mkeka wako ${notice.bet_id} umeshinda ${ksh}`;
    case 'bet_refunded':
      return `${correctedInSwahili(notice)}Mkeka wako ${notice.bet_id} umebatilishwa: ${ksh} zimerudi kwenye pochi yako`;
    case 'cashed_out':
      return `Mkeka wako ${notice.bet_id} umeuzwa kwa ${ksh}`;
    case 'share_given':
      return `Umemsambazia ${notice.other} ${ksh}`;
    case 'share_back':
      return `Sambaza yako ya ${ksh} haikukamilika. Pesa zimerudi kwenye pochi yako`;
    case 'stake_received':
      return `${notice.other} amekusambazia dau la ${ksh}`;
    case 'bet_received':
      return `${notice.other} amekuwekea mkeka wa ${ksh} kwa Sambaza`;
  }
}

const correctedInSwahili = (bet: { readonly bet_id: string; readonly corrected: boolean }): string =>
  bet.corrected ? `${noticeInSwahili({ code: 'bet_corrected', bet_id: bet.bet_id })}. ` : '';
