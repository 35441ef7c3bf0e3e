/** Final result codes of M-Pesa with the reason that a bettor can act on. Source: Daraja's STK push and B2C pages. */
const REASONS: Readonly<Record<string, string>> = {
  '1': 'There is not enough money in the M-Pesa account',
  '2': 'The amount is below the smallest that M-Pesa sends',
  '3': 'The amount is above the largest that M-Pesa sends',
  '4': 'The daily M-Pesa limit is reached',
  '8': 'The M-Pesa account cannot hold that much',
  '11': 'M-Pesa could not reach the paying account',
  '17': 'The same amount was just sent; wait two minutes and try again',
  '21': 'M-Pesa does not allow this payment',
  '1001': 'Another M-Pesa payment is open on this number; wait a minute and try again',
  '1019': 'The M-Pesa request expired',
  '1025': 'M-Pesa could not show the request; please try again',
  '1032': 'The M-Pesa request was declined',
  '1037': 'The phone did not answer the M-Pesa request',
  '2001': 'The M-Pesa PIN was wrong',
  '2006': 'The M-Pesa account is not active',
  '2028': 'M-Pesa does not allow this payment',
  '2040': 'The number is not registered with M-Pesa',
  '8006': 'M-Pesa has locked the sender; please contact customer care',
  '9999': 'M-Pesa could not show the request; please try again',
  SFC_IC0003: 'The M-Pesa agent does not exist',
};

/** Codes that say that nothing moved. Any other code but `'0'` proves nothing and has to be looked up. */
export const isFinalFailure = (code: string): boolean => Object.hasOwn(REASONS, code);

/** The reason for people behind a final failure. */
export const failureReason = (code: string): string => REASONS[code] ?? 'M-Pesa refused the payment';
