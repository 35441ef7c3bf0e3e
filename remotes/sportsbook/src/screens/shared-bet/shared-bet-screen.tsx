import type { CallOptions } from '@jukwaa/api';
import { type AnswerPromise, fail, href, mapAnswer, ok, type Result } from '@jukwaa/contracts';
import { groupedCode, plainCode } from '@jukwaa/domain';
import { QueryView, useQuery } from '@jukwaa/remote-kit';
import { openMenu, useText } from '@jukwaa/runtime';
import { Button, buttonClass, EmptyState, Skeleton } from '@jukwaa/ui';
import { Link, Navigate, useParams } from 'react-router-dom';
import { askSharedBet, type NoPicks, ticketAddress } from '../../bets/ask-shared-bet.ts';
import { betTexts } from '../../bets/bet-texts.ts';
import { type LoadedLegs, loadIntoSlip } from '../../bets/shared-picks.ts';
import { LegsNow } from '../legs-now.tsx';
import styles from '../screen.module.css';

/** The picks of a bet's code, or `jackpot` for the code of a jackpot ticket. */
const askShared = (
  code: string,
  options: CallOptions,
): AnswerPromise<Result<LoadedLegs | 'jackpot', Exclude<NoPicks, 'jackpot'>>> =>
  mapAnswer(askSharedBet(code, options), (answer) => {
    if (answer.ok) return answer;
    return answer.error === 'jackpot' ? ok(answer.error) : fail(answer.error);
  });

/** A shared bet: its picks at current odds, ready for the user's own slip. */
export default function SharedBetScreen() {
  const t = useText(betTexts);
  const { code = '' } = useParams();
  const { state, retry } = useQuery(code, (options) => askShared(code, options));
  return (
    <>
      <div className={styles.head}>
        <h1>{t('sharedTitle')}</h1>
        <p className={styles.lead}>
          {groupedCode(plainCode(code))}
          {state.phase === 'ready' && ` · ${t('sharedLead')}`}
        </p>
      </div>
      {state.phase === 'failed' && state.error === 'missing' ? (
        <Missing />
      ) : (
        <QueryView state={state} retry={retry} skeleton={<Bones />} loading={t('loading')}>
          {(shared) =>
            shared === 'jackpot' ? (
              <Navigate to={ticketAddress(code)} replace />
            ) : (
              <Legs code={shared.code} legs={shared.legs} />
            )
          }
        </QueryView>
      )}
    </>
  );
}

const Bones = () => (
  <div className={styles.bones}>
    <Skeleton height={72} />
    <Skeleton height={72} />
  </div>
);

function Missing() {
  const t = useText(betTexts);
  return (
    <EmptyState
      icon="ticket"
      text={t('missing')}
      action={
        <Link to={href('home')} className={buttonClass({ variant: 'secondary' })}>
          {t('find')}
        </Link>
      }
    />
  );
}

function Legs({ code, legs }: LoadedLegs) {
  const t = useText(betTexts);
  const load = async () => {
    if (await loadIntoSlip({ code, legs })) openMenu('betslip');
  };
  return (
    <>
      <LegsNow legs={legs} />
      <div className={styles.more}>
        <Button full onClick={() => void load()}>
          {t('load')}
        </Button>
      </div>
    </>
  );
}
