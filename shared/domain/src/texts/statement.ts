import type { PostingReason } from '@jukwaa/contracts';

type ReasonTexts = Readonly<Record<`${PostingReason}_reason`, string>>;

/** The reasons of money movements, as a user's statement names them. */
export const statementEn = {
  deposit_reason: 'Deposit',
  withdrawal_reason: 'Withdrawal',
  withdrawal_release_reason: 'Withdrawal returned',
  stake_reason: 'Stake',
  wager_tax_reason: 'Wager tax',
  payout_reason: 'Winnings',
  withholding_tax_reason: 'Withholding tax',
  refund_reason: 'Stake returned',
  bonus_reason: 'Bonus',
  rollback_reason: 'Correction',
  suspense_reason: 'Payment under review',
  cash_out_reason: 'Cash out',
  share_reason: 'Sambaza',
  referral_reason: 'Referral',
} as const satisfies ReasonTexts;

export const statementSw = {
  deposit_reason: 'Pesa imewekwa',
  withdrawal_reason: 'Pesa imetolewa',
  withdrawal_release_reason: 'Pesa iliyotolewa imerudi',
  stake_reason: 'Dau',
  wager_tax_reason: 'Kodi ya dau',
  payout_reason: 'Ushindi',
  withholding_tax_reason: 'Kodi ya zuio',
  refund_reason: 'Dau limerudishwa',
  bonus_reason: 'Bonasi',
  rollback_reason: 'Marekebisho',
  suspense_reason: 'Malipo yanachunguzwa',
  cash_out_reason: 'Cash out',
  share_reason: 'Sambaza',
  referral_reason: 'Mwaliko',
} as const satisfies ReasonTexts;
