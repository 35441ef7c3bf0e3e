/** Rules of a jackpot and of a round that are accepted as they are. */
export const DAILY = {
  games: 13,
  stake_cents: 5_000,
  guarantee_cents: 1_000_000,
  cap_cents: 100_000_000,
  main_bp: 5_000,
  tiers: [{ right: 12, share_bp: 5_000 }],
  played_within_hours: 24,
  max_drawn: 3,
};
export const LIGI = {
  entry_cents: 10_000,
  paid_bp: 1_000,
  min_entries: 10,
  points: { exact: 5, difference: 3, outcome: 2 },
  banker_times: 2,
};
/** The value of a tax on stakes, in hundredths of a percent. */
export const tax = (stake: unknown) => ({ rates_bp: { 'on-stake': stake, 'on-net-winnings': 0 } });

/** Values that no rule may have: their words in a test title, the rule and the value. */
export const WRONG_POLICIES: readonly (readonly [title: string, name: string, value: unknown])[] = [
  ['a negative tax', 'tax', tax(-1)],
  ['a tax of 200 %', 'tax', tax(20_000)],
  ['a tax that is not a number', 'tax', tax(Number.NaN)],
  ['an endless tax', 'tax', tax(Number.POSITIVE_INFINITY)],
  ['a tax in words', 'tax', tax('12.5 %')],
  ['half a hundredth of a percent', 'tax', tax(12.5)],
  ['a margin of 200 %', 'boosted_margins', { 'three-way': 20_000 }],
  ['no margin', 'boosted_margins', {}],
  ['a pool that pays more than it takes', 'pool_shares', { prizes_bp: { jackpot: 10_001, ligi: 0 } }],
  ['a jackpot of another category', 'jackpot', { '7': DAILY }],
  ['a jackpot without a price', 'jackpot', { '5': { ...DAILY, stake_cents: 0 } }],
  ['shares of prizes that leave a part to nobody', 'jackpot', { '5': { ...DAILY, main_bp: 4_999 } }],
  [
    'a consolation prize for all games',
    'jackpot',
    { '5': { ...DAILY, tiers: [{ right: 13, share_bp: 5_000 }] } },
  ],
  ['a jackpot of 31 games', 'jackpot', { '5': { ...DAILY, games: 31 } }],
  ['a guarantee over the cap', 'jackpot', { '5': { ...DAILY, guarantee_cents: 100_000_001 } }],
  ['a round in which no entry wins', 'ligi', { ...LIGI, paid_bp: 0 }],
  ['a pool of another product', 'pool_shares', { prizes_bp: { jackpot: 1, ligi: 1, crash: 1 } }],
  ['a referral share below nothing', 'referral', { share_bp: -1 }],
  ['stakes of more cents than a number holds', 'stake_limits', { sports: { min_cents: 0, max_cents: 1e21 } }],
  ['a smallest stake over the largest', 'stake_limits', { sports: { min_cents: 2, max_cents: 1 } }],
  ['a list', 'tax', [tax(0)]],
  ['nothing', 'tax', null],
];
