import type { BetLeg } from '@jukwaa/contracts';
import { PageBar, useBusy } from '@jukwaa/remote-kit';
import { openMenu, useText } from '@jukwaa/runtime';
import { Button, TextField } from '@jukwaa/ui';
import { type FormEvent, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { askSharedBet, codeIn, ticketAddress } from '../../bets/ask-shared-bet.ts';
import { loadIntoSlip } from '../../bets/shared-picks.ts';
import { LegsNow } from '../legs-now.tsx';
import styles from '../screen.module.css';
import own from './bethub.module.css';
import { bethubTexts } from './bethub-texts.ts';
import { PopularCodes } from './popular-codes.tsx';

/** Enough for a shared link with its message, in characters. */
const MAX_PASTED = 500;

type Problem = 'empty' | 'missing' | 'failed' | null;

/** Loads a code's picks into the slip. */
function useLoadCode() {
  const [legs, setLegs] = useState<readonly BetLeg[]>([]);
  const [problem, setProblem] = useState<Problem>(null);
  const { busy, run } = useBusy();
  const navigate = useNavigate();
  const load = async (code: string) => {
    setLegs([]);
    if (code === '') {
      setProblem('empty');
      return;
    }
    const shared = await run(() => askSharedBet(code));
    if (shared === undefined) return;
    if (!shared.ok) {
      if (shared.error === 'jackpot') navigate(ticketAddress(code));
      else setProblem(shared.error);
      return;
    }
    setProblem(null);
    setLegs(shared.value.legs);
    if (await loadIntoSlip(shared.value)) openMenu('betslip');
  };
  return { legs, problem, busy, load };
}

/** Bet Hub: loads a shared bet by its code, and shows popular codes. */
export default function BethubScreen() {
  const t = useText(bethubTexts);
  const [code, setCode] = useState('');
  const { legs, problem, busy, load } = useLoadCode();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    const found = codeIn(code);
    setCode(found);
    void load(found);
  };
  return (
    <>
      <PageBar title={t('title')} />
      <div className={own.columns}>
        <div>
          <div className={styles.head}>
            <p className={styles.lead}>{t('lead')}</p>
          </div>
          <form className={styles.form} onSubmit={submit} noValidate>
            <TextField
              label={t('code')}
              {...(problem === null ? { message: t('hint') } : { error: t(problem) })}
              name="code"
              autoComplete="off"
              autoCapitalize="characters"
              enterKeyHint="go"
              maxLength={MAX_PASTED}
              value={code}
              onChange={setCode}
            />
            <Button type="submit" full busy={busy}>
              {t('load')}
            </Button>
          </form>
          {legs.length > 0 && <Loaded legs={legs} />}
        </div>
        <PopularCodes />
      </div>
    </>
  );
}

function Loaded({ legs }: { readonly legs: readonly BetLeg[] }) {
  const t = useText(bethubTexts);
  return (
    <section aria-label={t('loaded')}>
      <h2 className={styles.group}>{t('loaded')}</h2>
      <LegsNow legs={legs} />
      <div className={styles.more}>
        <Button variant="secondary" full onClick={() => openMenu('betslip')}>
          {t('open')}
        </Button>
      </div>
    </section>
  );
}
