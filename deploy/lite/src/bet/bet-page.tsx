import { href, type OddsPolicy } from '@jukwaa/contracts';
import { stakeLimitsOn } from '@jukwaa/domain';
import { withParameters } from '../frame/address.ts';
import { Field, Hidden } from '../frame/field.tsx';
import { betAddress } from '../odds/bet-address.ts';
import { takesBets } from '../odds/odds.tsx';
import { LITE_PATHS } from '../paths.ts';
import { BET_TEXTS } from '../texts/bet-texts.ts';
import { hiddenFields } from './bet-form.ts';
import type { BetPageProps } from './bet-state.ts';
import { MoneyLines } from './money-lines.tsx';
import { PickCard } from './pick-card.tsx';

/** The price moves that a visitor can allow, in the order of the ordinary betslip. */
const POLICIES = ['none', 'better', 'tolerance', 'any'] as const satisfies readonly OddsPolicy[];

function Refusal({ visit: { language }, state: { refusal } }: BetPageProps) {
  const t = BET_TEXTS[language];
  if (refusal === undefined) return null;
  return (
    <div role="alert" className="n">
      <p className="e">
        <strong>{t.refused}.</strong> {refusal}
      </p>
      <p>{t.nothingTaken}</p>
    </div>
  );
}

/** A guest's way to the form: the login, which leads back to this bet. */
function LoginLink({ visit: { language }, pick, state }: BetPageProps) {
  const here = withParameters(betAddress(pick.match.game_id, pick.market, pick.outcome), {
    stake: state.stake,
  });
  return (
    <p>
      <a className="b a" href={href('login', {}, { next: here })}>
        {BET_TEXTS[language].login}
      </a>
    </p>
  );
}

function Form(props: BetPageProps) {
  const { visit, pick, state } = props;
  const t = BET_TEXTS[visit.language];
  const smallest = stakeLimitsOn(visit.now(), visit.facts.policy, 'sports')?.min_cents;
  return (
    <form method="post" action={LITE_PATHS.bet}>
      <Hidden fields={hiddenFields(pick, state.key)} />
      <Field
        name="stake"
        label={t.stake}
        error={state.stakeError}
        inputMode="decimal"
        autoComplete="off"
        placeholder={smallest === undefined ? undefined : String(smallest / 100)}
        defaultValue={state.stake}
      />
      <p>
        <label htmlFor="policy">{t.policy}</label>
        <select id="policy" name="policy" defaultValue={state.policy}>
          {POLICIES.map((policy) => (
            <option key={policy} value={policy}>
              {t.policies[policy]}
            </option>
          ))}
        </select>
      </p>
      <MoneyLines {...props} />
      <p>
        <button type="submit" className="a">
          {state.hasMoved ? t.acceptAndPlace : t.place}
        </button>
      </p>
      <p>
        <button type="submit" formMethod="get">
          {t.count}
        </button>
      </p>
    </form>
  );
}

/** A bet on one pick at its current price, before it is placed. */
export function BetPage(props: BetPageProps) {
  const { visit, pick } = props;
  const t = BET_TEXTS[visit.language];
  const isOffered = takesBets(pick.match, pick.market, pick.outcome);
  return (
    <>
      <h1>{t.slip}</h1>
      <Refusal {...props} />
      <PickCard {...props} />
      {!isOffered && (
        <>
          <p role="status" className="w">
            {t.suspended}
          </p>
          <p>
            <a className="b" href={betAddress(pick.match.game_id, pick.market, pick.outcome)}>
              {t.look}
            </a>
          </p>
        </>
      )}
      {isOffered && visit.user === null && (
        <>
          <MoneyLines {...props} />
          <LoginLink {...props} />
        </>
      )}
      {isOffered && visit.user !== null && <Form {...props} />}
      <p className="p">
        <a href={href('more-markets', { game_id: pick.match.game_id })}>{t.toMatch}</a>
      </p>
    </>
  );
}
