import type { OpenJackpot } from '@jukwaa/api';
import { href } from '@jukwaa/contracts';
import { usePart } from '@jukwaa/remote-kit';
import { useSlip, useText } from '@jukwaa/runtime';
import { Icon } from '@jukwaa/ui';
import { Link } from 'react-router-dom';
import { progressOf } from '../../logic/progress.ts';
import { messages } from '../../messages.ts';
import { slipOfJackpot, useChosenJackpot } from '../../state/jackpots.ts';
import { footerTexts } from './footer-texts.ts';
import styles from './jackpot-footer.module.css';
import { PickProgress } from './pick-progress.tsx';
import { PlaceButton } from './place-button.tsx';
import { useTicketSheet } from './use-ticket-sheet.ts';

const loadSheet = () => import(/* webpackChunkName: "ticket-sheet" */ './ticket/ticket-sheet.tsx');

const useProgress = (jackpot: OpenJackpot) => progressOf(jackpot, useSlip(slipOfJackpot(jackpot)).picks);

/** The bottom bar of the jackpot page: progress and price of the picks, and placing them. */
export default function JackpotFooter() {
  const t = useText(messages);
  const bar = useText(footerTexts);
  const { chosen } = useChosenJackpot();
  const sheet = useTicketSheet(chosen);
  const ofSheet = sheet.opened ?? chosen;
  return (
    <>
      <div className={styles.space} />
      <nav className={styles.bar} aria-label={t('title')}>
        <Link className={styles.item} to={href('home')}>
          <Icon name="home" />
          {bar('home')}
        </Link>
        {chosen !== null && <Bar key={chosen.id} jackpot={chosen} onConfirm={() => sheet.open(chosen)} />}
      </nav>
      {ofSheet !== null && <Ticket jackpot={ofSheet} isOpen={sheet.opened !== null} />}
    </>
  );
}

interface BarProps {
  readonly jackpot: OpenJackpot;
  readonly onConfirm: () => void;
}

function Bar({ jackpot, onConfirm }: BarProps) {
  const progress = useProgress(jackpot);
  return (
    <>
      <PickProgress jackpot={jackpot} progress={progress} />
      <PlaceButton jackpot={jackpot} progress={progress} onConfirm={onConfirm} />
    </>
  );
}

interface TicketProps {
  readonly jackpot: OpenJackpot;
  readonly isOpen: boolean;
}

/** The sheet of a ticket. It stays open when its jackpot leaves the page. */
function Ticket({ jackpot, isOpen }: TicketProps) {
  const progress = useProgress(jackpot);
  // Its code comes with the last pick, so that the tap shows it at once.
  const Sheet = usePart(isOpen || progress.missing === null, loadSheet);
  if (Sheet === null) return null;
  return <Sheet isOpen={isOpen} jackpot={jackpot} progress={progress} />;
}
