import { useSearchParams } from 'react-router-dom';
import styles from '../ligi.module.css';
import { RoundDetail } from './round-detail.tsx';
import { RoundList } from './round-list.tsx';

/** The past rounds, or the one that the address names by `round`. */
export default function ResultsTab() {
  const [query] = useSearchParams();
  const id = /^\d{1,9}$/.exec(query.get('round') ?? '')?.[0];
  return (
    <div className={styles.panel}>
      {id === undefined ? <RoundList /> : <RoundDetail key={id} roundId={Number(id)} />}
    </div>
  );
}
