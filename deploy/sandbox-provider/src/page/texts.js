/** Sentences of the page by language. */
const TEXTS = {
  en: {
    spin: 'Spin',
    stake: 'Stake',
    info: 'Rules',
    close: 'Close',
    demo: 'Demo: play money',
    balance: (/** @type {string} */ ksh) => `Balance Ksh ${ksh}`,
    time: (/** @type {string} */ time) => `Session ${time}`,
    net: (/** @type {string} */ ksh) => `Net result Ksh ${ksh}`,
    won: (/** @type {string} */ ksh) => `You won Ksh ${ksh}`,
    returned: (/** @type {string} */ ksh) => `Ksh ${ksh} returned`,
    nothing: 'No win this time',
    free: (/** @type {number} */ at, /** @type {number} */ of) => `Free spin ${at} of ${of}`,
    resumed: 'Your unfinished round goes on',
    paused: 'Paused',
    rtp: 'Return to player',
    hit: 'Spins that pay',
    most: 'Most that a round pays',
    volatility: 'Volatility',
    low: 'low',
    medium: 'medium',
    high: 'high',
    freeSpins: 'Three scatters',
    freeRule: (/** @type {number} */ count, /** @type {number} */ times) =>
      `${count} free spins, pays × ${times}`,
    pays: 'Three on a line pay, times the line’s stake (a fifth of the stake)',
    wild: 'wild',
    strips: 'Reel strips',
    errors: {
      insufficient_funds: 'Your balance is too low for this stake.',
      limit_reached: 'You have reached your own limit. Nothing was charged.',
      self_excluded: 'You have taken a break from betting. Nothing was charged.',
      session_over: 'This game is open elsewhere, or your session is over. Open it again.',
      unknown_seat: 'The game was closed. Open it again.',
      unknown_token: 'The game was opened too late. Open it again.',
      other: 'We could not reach the wallet. An unfinished round goes on when you open the game again.',
    },
  },
  sw: {
    spin: 'Zungusha',
    stake: 'Dau',
    info: 'Kanuni',
    close: 'Funga',
    demo: 'Jaribio: pesa za mchezo',
    balance: (/** @type {string} */ ksh) => `Salio Ksh ${ksh}`,
    time: (/** @type {string} */ time) => `Muda ${time}`,
    net: (/** @type {string} */ ksh) => `Matokeo Ksh ${ksh}`,
    won: (/** @type {string} */ ksh) => `Umeshinda Ksh ${ksh}`,
    returned: (/** @type {string} */ ksh) => `Umerudishiwa Ksh ${ksh}`,
    nothing: 'Hakuna ushindi mara hii',
    free: (/** @type {number} */ at, /** @type {number} */ of) => `Mzunguko wa bure ${at} kati ya ${of}`,
    resumed: 'Raundi yako ambayo haikuisha inaendelea',
    paused: 'Imesimamishwa',
    rtp: 'Marejesho kwa mchezaji',
    hit: 'Mizunguko inayolipa',
    most: 'Malipo ya juu ya raundi',
    volatility: 'Mabadiliko',
    low: 'ya chini',
    medium: 'ya kati',
    high: 'ya juu',
    freeSpins: 'Scatter tatu',
    freeRule: (/** @type {number} */ count, /** @type {number} */ times) =>
      `Mizunguko ${count} ya bure, malipo × ${times}`,
    pays: 'Tatu kwenye mstari hulipa, mara dau la mstari (moja ya tano ya dau)',
    wild: 'wild',
    strips: 'Mpangilio wa alama',
    errors: {
      insufficient_funds: 'Salio lako halitoshi kwa dau hili.',
      limit_reached: 'Umefikia kikomo chako. Hujakatwa pesa.',
      self_excluded: 'Umejipumzisha kubeti. Hujakatwa pesa.',
      session_over: 'Mchezo huu umefunguliwa kwingine, au muda wako umeisha. Ufungue tena.',
      unknown_seat: 'Mchezo ulifungwa. Ufungue tena.',
      unknown_token: 'Mchezo ulichelewa kufunguka. Ufungue tena.',
      other: 'Hatukuweza kufikia pochi. Raundi ambayo haijaisha itaendelea ukifungua mchezo tena.',
    },
  },
};

/** @typedef {typeof TEXTS['en']} PageTexts */

/**
 * @param {string} language
 * @returns {PageTexts}
 */
export const textsOf = (language) => (language === 'sw' ? TEXTS.sw : TEXTS.en);

/**
 * The sentence of a refusal.
 * @param {PageTexts} texts
 * @param {string} code
 */
export const errorText = ({ errors }, code) =>
  Object.entries(errors).find(([name]) => name === code)?.[1] ?? errors.other;

/**
 * Cents as Kenyans write them: 124050 is `1,240.50`.
 * @param {number} cents
 */
export const ksh = (cents) =>
  (cents / 100).toLocaleString('en', { minimumFractionDigits: 2, maximumFractionDigits: 2 });
