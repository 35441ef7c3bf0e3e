/** A payment to the operator's business number at a simulated provider; the amount in Ksh. */
export interface SimulatedMoney {
  readonly receipt: string;
  readonly amount: number;
  readonly account: string;
  readonly msisdn: string;
  readonly at: Date;
}
