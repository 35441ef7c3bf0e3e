import { describe, expect, test } from '@jest/globals';
import {
  BETTING_REFUSALS,
  CASINO_REFUSALS,
  COMMON_REFUSALS,
  CRASH_REFUSALS,
  DRAW_REFUSALS,
  GREETINGS,
  IDENTITY_DONE,
  IDENTITY_REFUSALS,
  INSTANT_REFUSALS,
  JACKPOT_REFUSALS,
  LIGI_REFUSALS,
  MONEY_DONE,
  MONEY_REFUSALS,
  ORDER_REFUSALS,
  OTHER_DONE,
  OTHER_REFUSALS,
  PAYMENT_FAILURES,
  SAMBAZA_REFUSALS,
  SERVICE_REFUSALS,
} from '@jukwaa/contracts';
import { bettingEn, bettingSw } from './betting.ts';
import { casinoEn } from './casino.ts';
import { commonEn, commonSw } from './common.ts';
import { crashEn, crashSw } from './crash.ts';
import { drawsEn, drawsSw } from './draws.ts';
import { identityDoneEn, identityDoneSw, identityEn, identitySw } from './identity.ts';
import { instantEn, instantSw } from './instant.ts';
import { moneyDoneEn, moneyDoneSw, moneyEn, moneySw } from './money.ts';
import { noticesEn, noticesSw } from './notices.ts';
import { ordersEn, ordersSw } from './orders.ts';
import { otherDoneEn, otherEn } from './other.ts';
import { paymentsEn, paymentsSw } from './payments.ts';
import { jackpotEn, jackpotSw, ligiEn, ligiSw } from './pools.ts';
import { pushesEn, pushesSw } from './pushes.ts';
import { sambazaEn, sambazaSw } from './sambaza.ts';
import { smsEn, smsSw } from './sms.ts';
import { statementFileEn, statementFileSw } from './statement-file.ts';
import type { Texts } from './texts.ts';

/** Every area whose sentences pages show: both languages, and the codes that its services answer. */
const AREAS: Readonly<Record<string, readonly [en: Texts, sw: Texts, codes: readonly string[]]>> = {
  common: [commonEn, commonSw, COMMON_REFUSALS],
  betting: [bettingEn, bettingSw, BETTING_REFUSALS],
  sambaza: [sambazaEn, sambazaSw, [...SAMBAZA_REFUSALS, ...BETTING_REFUSALS]],
  identity: [identityEn, identitySw, IDENTITY_REFUSALS],
  'what identity does': [identityDoneEn, identityDoneSw, [...IDENTITY_DONE, ...GREETINGS]],
  money: [moneyEn, moneySw, MONEY_REFUSALS],
  'what the wallet does': [moneyDoneEn, moneyDoneSw, MONEY_DONE],
  payments: [paymentsEn, paymentsSw, PAYMENT_FAILURES],
  orders: [ordersEn, ordersSw, ORDER_REFUSALS],
  jackpot: [jackpotEn, jackpotSw, JACKPOT_REFUSALS],
  ligi: [ligiEn, ligiSw, LIGI_REFUSALS],
  crash: [crashEn, crashSw, CRASH_REFUSALS],
  draws: [drawsEn, drawsSw, DRAW_REFUSALS],
  instant: [instantEn, instantSw, INSTANT_REFUSALS],
  notices: [noticesEn, noticesSw, []],
  pushes: [pushesEn, pushesSw, []],
  'text messages': [smsEn, smsSw, []],
  'statements as files': [statementFileEn, statementFileSw, []],
};

/** Areas for whose codes pages write their own sentences. */
const ENGLISH: Readonly<Record<string, readonly [en: Texts, codes: readonly string[]]>> = {
  casino: [casinoEn, CASINO_REFUSALS],
  'other services': [otherEn, OTHER_REFUSALS],
  'what other services do': [otherDoneEn, OTHER_DONE],
};

const namesIn = (text = '') => [...new Set(text.match(/\{\w+\}/g))].sort();

describe.each(Object.entries(AREAS))('the catalogue of %s', (_area, [en, sw, codes]) => {
  test('a catalogue of texts has a sentence in English and in Swahili for every code that a service answers', () => {
    expect(codes.filter((code) => !(code in en) || !(code in sw))).toEqual([]);
  });

  test('a catalogue of texts names the same values in both languages', () => {
    expect(Object.keys(sw).sort()).toEqual(Object.keys(en).sort());
    for (const [key, text] of Object.entries(en))
      expect([key, namesIn(sw[key])]).toEqual([key, namesIn(text)]);
  });

  test('a catalogue of texts is translated, not copied', () => {
    const copied = Object.keys(en).filter((key) => sw[key] === en[key] && en[key] !== '{reason}');
    expect(copied).toEqual([]);
  });
});

test.each(Object.entries(ENGLISH))('every code of %s has an English sentence', (_area, [en, codes]) => {
  expect(codes.filter((code) => !(code in en))).toEqual([]);
});

test('[ERR-01] every code with which a service can refuse has a sentence, in Swahili too where pages show it', () => {
  const isSaid = (code: string) =>
    Object.values(AREAS).some(([en, sw]) => code in en && code in sw) ||
    Object.values(ENGLISH).some(([en]) => code in en);
  expect(SERVICE_REFUSALS.filter((code) => !isSaid(code))).toEqual([]);
});

test('[ERR-03] the sentences of the specification are verbatim', () => {
  expect(commonEn.session_expired).toBe('Your session on this device has expired');
  expect(moneyDoneEn.deposit_queued).toBe('Deposit Queued');
});
