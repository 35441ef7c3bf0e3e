import type * as v from 'valibot';
import { type Clock, fail, type Result, succeed } from '../../kit/index.ts';
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
import {
  DUPLICATE_PAYOUT,
  type PaymentsError,
  type PaymentsPort,
  type ReceivedMoney,
} from './payments-port.ts';

/** `YYYYMMDDHHmmss` in Nairobi (UTC+3, no summer time), as Daraja writes instants. */
export const darajaTime = (at: Date): string =>
  new Date(at.getTime() + 3 * 3_600_000).toISOString().replace(/\D/g, '').slice(0, 14);
/** `YYYY-MM-DD HH:mm:ss` in Nairobi, as the pull of transactions takes it. */
const pullTime = (at: Date): string =>
  new Date(at.getTime() + 3 * 3_600_000).toISOString().replace('T', ' ').slice(0, 19);

/** Pages of the list of received money that one reading asks for. The operator does not say how many rows a page has. */
const MAX_PAGES = 200;

const accepted = <T extends { ResponseCode: string; ResponseDescription: string }>(
  answer: Result<T, PaymentsError>,
): Result<T, PaymentsError> =>
  answer.ok && answer.value.ResponseCode !== '0'
    ? fail({ kind: 'refused', code: answer.value.ResponseCode, text: answer.value.ResponseDescription })
    : answer;

const isDuplicate = (error: PaymentsError): boolean =>
  error.kind === 'refused' && error.code === '500.002.1001' && /duplicate/i.test(error.text);
const isStillOpen = (error: PaymentsError): boolean =>
  error.kind === 'refused' && error.code === '500.001.1001' && /process/i.test(error.text);

/** The payments port over Daraja: the real one, Safaricom's sandbox or our simulator, by the settings alone. */
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

    async push({ msisdn, amount_ksh, account }) {
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
      return answer.ok ? succeed({ checkout_id: answer.value.CheckoutRequestID }) : answer;
    },

    async queryPush(checkoutId) {
      const body = { ...stamp(), CheckoutRequestID: checkoutId };
      const answer = await call('/mpesa/stkpushquery/v1/query', body, PushQueryAnswer);
      if (answer.ok)
        return succeed({ state: 'final', code: answer.value.ResultCode, text: answer.value.ResultDesc });
      return isStillOpen(answer.error) ? succeed({ state: 'pending' }) : answer;
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
      if (answer.ok) return succeed(undefined);
      return isDuplicate(answer.error)
        ? fail({ kind: 'refused', code: DUPLICATE_PAYOUT, text: answer.error.text })
        : answer;
    },

    async queryPayout(id) {
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
        // The answer names the query, not the payout it asked about: the address does.
        ResultURL: `${settings.reportUrl}/payout-status/${id}`,
      };
      const answer = accepted(await call('/mpesa/transactionstatus/v1/query', body, PayoutAnswer));
      return answer.ok ? succeed(undefined) : answer;
    },

    async received(from, to) {
      const pull = (OffSetValue: number) => {
        const body = { ShortCode: settings.shortcode, StartDate: pullTime(from), EndDate: pullTime(to) };
        return call('/pulltransactions/v1/query', { ...body, OffSetValue: String(OffSetValue) }, PullAnswer);
      };
      const money = new Map<string, ReceivedMoney>();
      for (let page = 0, rows = 0; page < MAX_PAGES; page += 1) {
        const answer = await pull(rows);
        if (!answer.ok)
          return page === 0 ? answer : succeed({ money: [...money.values()], isComplete: false });
        const list = answer.value.Response.flat();
        const known = money.size;
        for (const row of list) money.set(row.transactionId, receivedOf(row));
        // The last page is empty; one that repeats what is known ignores the offset, so it is all there is.
        if (money.size === known) return succeed({ money: [...money.values()], isComplete: true });
        rows += list.length;
      }
      return succeed({ money: [...money.values()], isComplete: false });
    },
  };
}

const receivedOf = (row: v.InferOutput<typeof PullRow>): ReceivedMoney => ({
  receipt: row.transactionId,
  amount: row.amount,
  account: row.billreference,
  payer: row.msisdn,
});
