import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { BalanceAnswer, BetsAnswer, FIRST_METHOD, NewMatchAnswer, SandboxSms } from '@jukwaa/contracts';
import * as v from 'valibot';
import { crashPlaces, preparedFolder } from '../crash/crash-places.ts';
import { until } from '../tasks/until.ts';
import { caller, msisdnOf } from '../testing/bettors.ts';
import { killLeftovers } from '../testing/child.ts';
import { LightParts } from './test-support/light-parts.ts';
import { fieldsOf, type LightAnswer, LightVisitor } from './test-support/light-visitor.ts';
import { FAULTS, type Fault, type FilledForm, sendThrough } from './test-support/send-through.ts';

const SLOW_MS = 300_000;
/** A page refuses another code for half a minute. */
const ASK_AGAIN_MS = 1_000;
const PASSWORD = 'correct horse';

/** A sentence of the page of a form that the services have not answered, in both languages. */
const SAID = {
  en: /Network error|very busy|We are checking your bet/,
  sw: /Hitilafu ya mtandao|shughuli nyingi|Tunakagua mkeka wako/,
} as const;

const STOPPED = /Betting stopped for a moment|Kubashiri kulisimama kwa muda/;

let players = 700;

/** A visitor who registers, confirms the number, logs in and bets, with the same fault at each form. */
class Bettor {
  readonly number: string;
  readonly msisdn: number;
  readonly #parts: LightParts;
  readonly #fault: Fault;
  readonly #language: 'en' | 'sw';
  readonly visitor: LightVisitor;

  constructor(parts: LightParts, fault: Fault, language: 'en' | 'sw') {
    players += 1;
    this.msisdn = msisdnOf(players);
    this.number = `0${String(this.msisdn).slice(3)}`;
    this.#parts = parts;
    this.#fault = fault;
    this.#language = language;
    this.visitor = new LightVisitor(language);
  }

  send(form: FilledForm): Promise<LightAnswer> {
    const onPage = (page: LightAnswer) => {
      expect([page.status, page.retryAfter]).toEqual([503, '5']);
      expect(page.html).toMatch(SAID[this.#language]);
    };
    return sendThrough(this.#fault, { parts: this.#parts, visitor: this.visitor, form, onPage });
  }

  /** Opens the page of a form and fills it in. */
  async fill(address: string, path: string, typed: Readonly<Record<string, string>>): Promise<FilledForm> {
    const page = await this.visitor.open(this.#parts.first, address);
    const next = page.location === null ? page : await this.visitor.open(this.#parts.first, page.location);
    const { password } = typed;
    const typedAgain = password === undefined ? {} : { password };
    return { path, fields: { ...fieldsOf(next.html, path), ...typed }, typedAgain };
  }

  /** Fills the form of a bet in, once the match takes bets. */
  async fillBet(gameId: number): Promise<FilledForm> {
    for (;;) {
      const filled = await this.fill(`/bet?g=${gameId}&m=1&o=1`, '/bet', {
        stake: '100',
        policy: 'any',
      }).catch(() => null);
      if (filled !== null) return filled;
      await wait(ASK_AGAIN_MS);
    }
  }

  /** Sends a form without a fault. */
  place({ path, fields }: FilledForm): Promise<LightAnswer> {
    return this.visitor.send(this.#parts.first, path, fields);
  }

  /** The code of the newest message; a kill between code and message leaves none, so the bettor asks for another one. */
  async code(): Promise<string> {
    for (;;) {
      const call = caller(this.#parts.backendUrl);
      const [sms] = await call(v.array(SandboxSms), 'GET', `/sandbox/sms?msisdn=${this.msisdn}`);
      const code = /\d{6}/.exec(sms?.text ?? '')?.[0];
      if (code !== undefined) return code;
      await this.visitor.send(this.#parts.first, '/verification', { msisdn: this.number, resend: '1' });
      await wait(ASK_AGAIN_MS);
    }
  }
}

async function register(bettor: Bettor): Promise<void> {
  const { number: msisdn } = bettor;
  const form = await bettor.fill('/register', '/register', { msisdn, password: PASSWORD, terms: '1' });
  const answer = await bettor.send(form);
  expect(answer).toMatchObject({ status: 303, location: expect.stringContaining('/verification') });
}

async function confirm(bettor: Bettor): Promise<void> {
  const form = await bettor.fill('/verification', '/verification', { code: await bettor.code() });
  expect(await bettor.send(form)).toMatchObject({ status: 303 });
}

async function logIn(bettor: Bettor): Promise<void> {
  const form = await bettor.fill('/login', '/login', { msisdn: bettor.number, password: PASSWORD });
  expect(await bettor.send(form)).toMatchObject({ status: 303, location: '/' });
}

/** Services that have just started stop betting until they know that the feed is up; then the bettor tries again. */
async function bet(bettor: Bettor, gameId: number): Promise<void> {
  const form = await bettor.fillBet(gameId);
  let answer = await bettor.send(form);
  while (answer.status === 422) {
    expect(answer.html).toMatch(STOPPED);
    answer = await bettor.place(await bettor.fillBet(gameId));
  }
  expect(answer).toMatchObject({ status: 303, location: expect.stringMatching(/^\/bets\/\d+\?placed=1$/) });
}

describe.each(crashPlaces())('light forms on $name', ({ kind, fresh }) => {
  let parts: LightParts;
  let gameId = 0;
  beforeAll(async () => {
    parts = await LightParts.open(await (kind === 'folder' ? preparedFolder() : fresh()));
    const match = { home_team: 'Shabana', away_team: 'Tusker', kick_off_in: 86_400 };
    const call = caller(parts.backendUrl);
    gameId = (await call(NewMatchAnswer, 'POST', '/sandbox/feed/match', match)).game_id;
  }, SLOW_MS);
  afterAll(async () => {
    await parts?.close();
    await killLeftovers();
  });

  /** Whether the services know the session, and what they know of its user. */
  async function account({ visitor }: Bettor) {
    const headers = { 'api-key': visitor.auth ?? '' };
    const call = caller(parts.backendUrl);
    const { b1 } = await call(BalanceAnswer, 'GET', '/api/wallet/balance', undefined, headers);
    const { data } = await call(BetsAnswer, 'GET', '/api/betting/bets', undefined, headers);
    return { balance: b1, bets: data.length };
  }

  test.each(FAULTS.map((fault, at) => [fault, at % 2 === 0 ? 'en' : 'sw'] as const))(
    '[AUTH-05] [AUTH-08] [AUTH-01] [SLIP-01] a visitor registers, confirms the number, logs in and places a bet once, although %s (%s)',
    async (fault, language) => {
      const bettor = new Bettor(parts, fault, language);
      await register(bettor);
      await confirm(bettor);
      expect(await account(bettor)).toEqual({ balance: 0, bets: 0 });
      const payment = { msisdn: String(bettor.msisdn), account: String(bettor.msisdn), amount: 1_000 };
      const call = caller(parts.backendUrl);
      await call(v.unknown(), 'POST', `/sandbox/${FIRST_METHOD}/paybill`, payment);
      await until('the payment', async () => ((await account(bettor)).balance === 1_000 ? true : null));
      await bettor.visitor.send(parts.first, '/logout', {});
      await logIn(bettor);
      await bet(bettor, gameId);
      expect(await account(bettor)).toEqual({ balance: 900, bets: 1 });
    },
    SLOW_MS,
  );
});
