import type * as v from 'valibot';
import { type Clock, fail, type Result, succeed } from '../../../kit/index.ts';
import type { PaymentsError, PaymentsPort, ReceivedMoney } from '../payments-port.ts';
import { readPages } from '../read-pages.ts';
import { createDarajaCalls } from './daraja-calls.ts';
import {
  PayoutAnswer,
  PullAnswer,
  type PullRow,
  PushAnswer,
  PushQueryAnswer,
  RegisterAnswer,
} from './daraja-messages.ts';
import type { DarajaSettings } from './daraja-settings.ts';
import { queriedState } from './report-states.ts';
import { failureOf } from './result-codes.ts';

/** `YYYYMMDDHHmmss` in Nairobi (UTC+3, no summer time), as Daraja writes instants. */
export const darajaTime = (at: Date): string =>
  new Date(at.getTime() + 3 * 3_600_000).toISOString().replace(/\D/g, '').slice(0, 14);
/** `YYYY-MM-DD HH:mm:ss` in Nairobi, as the pull of transactions takes it. */
const pullTime = (at: Date): string =>
  new Date(at.getTime() + 3 * 3_600_000).toISOString().replace('T', ' ').slice(0, 19);

const accepted = <T extends { ResponseCode: string; ResponseDescription: string }>(
  answer: Result<T, PaymentsError>,
): Result<T, PaymentsError> =>
  answer.ok && answer.value.ResponseCode !== '0'
    ? fail({
        kind: 'refused',
        failure: failureOf(answer.value.ResponseCode),
        code: answer.value.ResponseCode,
        text: answer.value.ResponseDescription,
      })
    : answer;

const isDuplicate = (error: PaymentsError): boolean =>
  error.kind === 'refused' && error.code === '500.002.1001' && /duplicate/i.test(error.text);
const isStillOpen = (error: PaymentsError): boolean =>
  error.kind === 'refused' && error.code === '500.001.1001' && /process/i.test(error.text);

/** The payments port over Daraja. The settings alone choose the real one, Safaricom's sandbox or our simulator. */
export function createDarajaPayments(settings: DarajaSettings, clock: Clock): PaymentsPort {
  const call = createDarajaCalls(settings, clock);
  const stamp = () => {
    const Timestamp = darajaTime(clock.now());
    const Password = Buffer.from(settings.shortcode + settings.passkey + Timestamp).toString('base64');
    return { BusinessShortCode: settings.shortcode, Password, Timestamp };
  };

  return {
    async register() {
      const body = {
        ShortCode: settings.shortcode,
        ResponseType: 'Completed',
        ConfirmationURL: `${settings.reportUrl}/paybill`,
        ValidationURL: `${settings.reportUrl}/paybill-check`,
      };
      const answer = await call('/mpesa/c2b/v2/registerurl', body, RegisterAnswer);
      return answer.ok ? succeed(undefined) : answer;
    },

    // Only Daraja's answer names a push.
    referenceOf: () => null,

    async collect({ msisdn, amount_ksh, account }) {
      const body = {
        ...stamp(),
        TransactionType: 'CustomerPayBillOnline',
        Amount: amount_ksh,
        PartyA: msisdn,
        PartyB: settings.shortcode,
        PhoneNumber: msisdn,
        CallBackURL: `${settings.reportUrl}/push`,
        AccountReference: account,
        TransactionDesc: 'Deposit',
      };
      const answer = accepted(await call('/mpesa/stkpush/v1/processrequest', body, PushAnswer));
      return answer.ok ? succeed({ reference: answer.value.CheckoutRequestID }) : answer;
    },

    async collectState(reference) {
      const body = { ...stamp(), CheckoutRequestID: reference };
      const answer = await call('/mpesa/stkpushquery/v1/query', body, PushQueryAnswer);
      if (answer.ok) return succeed(queriedState(answer.value.ResultCode));
      return isStillOpen(answer.error) ? succeed({ state: 'open' }) : answer;
    },

    async payOut({ id, msisdn, amount_ksh }) {
      const body = {
        OriginatorConversationID: id,
        InitiatorName: settings.initiator,
        SecurityCredential: settings.securityCredential,
        CommandID: 'BusinessPayment',
        Amount: amount_ksh,
        PartyA: settings.shortcode,
        PartyB: msisdn,
        Remarks: 'Withdrawal',
        QueueTimeOutURL: `${settings.reportUrl}/payout-timeout`,
        ResultURL: `${settings.reportUrl}/payout`,
        Occassion: 'Withdrawal',
      };
      const answer = accepted(await call('/mpesa/b2c/v3/paymentrequest', body, PayoutAnswer));
      if (answer.ok) return succeed({ state: 'open' });
      return isDuplicate(answer.error) ? fail({ kind: 'duplicate', text: answer.error.text }) : answer;
    },

    async payoutState(id) {
      const body = {
        Initiator: settings.initiator,
        SecurityCredential: settings.securityCredential,
        CommandID: 'TransactionStatusQuery',
        OriginatorConversationID: id,
        PartyA: settings.shortcode,
        IdentifierType: '4',
        Remarks: 'Withdrawal',
        Occasion: 'Withdrawal',
        QueueTimeOutURL: `${settings.reportUrl}/payout-timeout`,
        // The answer names the query instead of its payout. The report address identifies the payout.
        ResultURL: `${settings.reportUrl}/payout-status/${id}`,
      };
      const answer = accepted(await call('/mpesa/transactionstatus/v1/query', body, PayoutAnswer));
      return answer.ok ? succeed({ state: 'open' }) : answer;
    },

    received: (from, to) =>
      readPages(async (offset) => {
        const body = {
          ShortCode: settings.shortcode,
          StartDate: pullTime(from),
          EndDate: pullTime(to),
          OffSetValue: String(offset),
        };
        const answer = await call('/pulltransactions/v1/query', body, PullAnswer);
        return answer.ok ? succeed(answer.value.Response.flat().map(receivedOf)) : answer;
      }),
  };
}

const receivedOf = (row: v.InferOutput<typeof PullRow>): ReceivedMoney => ({
  receipt: row.transactionId,
  amount: row.amount,
  account: row.billreference,
  payer: row.msisdn,
});
