import { type Bet, type BetLeg, href } from '@jukwaa/contracts';
import { dateWords, formatCombinedOdds, formatKsh, formatOdds, groupedCode } from '@jukwaa/domain';
import type { Language } from '@jukwaa/domain/texts';
import { named, namesIn } from '../odds/market-names.ts';
import { BET_TEXTS } from '../texts/bet-texts.ts';

const dateText = (instant: string, language: Language) => dateWords(language, instant, Date.now());

interface BetProps {
  readonly bet: Bet;
  readonly language: Language;
}

/** The class of a state's word; the word itself says the state. */
const TONES: Readonly<Record<string, string>> = { won: 'g', half_won: 'g', lost: 'e', half_lost: 'e' };

const BetStateWord = ({ bet: { state }, language }: BetProps) => (
  <span className={TONES[state]}>{BET_TEXTS[language].states[state]}</span>
);

/** The amount of a bet: what it paid, or could pay with all open legs won. */
const amountOf = ({ paid_cents, comes_to, summary }: Bet): number =>
  paid_cents ?? (comes_to ?? summary).payout_cents;

function Leg({ leg, language }: { readonly leg: BetLeg; readonly language: Language }) {
  const names = namesIn(language);
  const { result, home_score, away_score, odds } = leg;
  const score = home_score === null || away_score === null ? '' : `${home_score} : ${away_score}`;
  return (
    <li>
      <a className="m" href={href('more-markets', { game_id: leg.game_id })}>
        <span>
          {leg.home_team} – {leg.away_team}
        </span>{' '}
        <b>{score}</b>
      </a>
      {names.outcome(named(leg, leg), leg.outcome_id, leg.outcome_name)} · {formatOdds(odds)}{' '}
      <span className={TONES[result]}>{BET_TEXTS[language].results[result]}</span>
      <br />
      <small>
        {names.market(named(leg, leg), leg.market_name)} · {dateText(leg.date, language)}
      </small>
    </li>
  );
}

/** A bet with its code, legs and money. */
export function BetView({ bet, language }: BetProps) {
  const t = BET_TEXTS[language];
  const { summary, stake_type, code, created_at, paid_cents, legs } = bet;
  return (
    <>
      <dl>
        <dt>{t.code}</dt>
        <dd className="t">{groupedCode(code)}</dd>
        <dt>{t.placed}</dt>
        <dd>{dateText(created_at, language)}</dd>
        <dt>{t.state}</dt>
        <dd>
          <BetStateWord bet={bet} language={language} />
        </dd>
        <dt>{stake_type === 'free' ? t.freeStake : t.stake}</dt>
        <dd>{formatKsh(summary.stake_cents)}</dd>
        <dt>{t.odds}</dt>
        <dd>{formatCombinedOdds(stake_type === 'free' ? 'free' : 'bet', summary.odds)}</dd>
        <dt>{paid_cents === null ? t.couldPay : t.paid}</dt>
        <dd>{formatKsh(amountOf(bet))}</dd>
      </dl>
      <ul className="l">
        {legs.map((leg) => (
          <Leg key={leg.match_id} leg={leg} language={language} />
        ))}
      </ul>
    </>
  );
}

/** A bet of a list: a link to all about it. */
export function BetRow({ bet, language }: BetProps) {
  const { legs, code, summary, created_at, id } = bet;
  const [first, ...others] = legs;
  const title = first === undefined ? groupedCode(code) : `${first.home_team} – ${first.away_team}`;
  return (
    <li>
      <a className="m" href={href('placed-bet', { bet_id: id })}>
        <span>
          {title} {others.length > 0 && `+ ${others.length}`}
        </span>{' '}
        <b>{formatKsh(amountOf(bet))}</b>
      </a>
      <small>
        <BetStateWord bet={bet} language={language} /> · {formatKsh(summary.stake_cents)} ·{' '}
        {dateText(created_at, language)} · {groupedCode(code)}
      </small>
    </li>
  );
}
