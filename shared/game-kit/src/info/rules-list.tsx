import styles from './rules-list.module.css';

/** The rules of a game, one sentence each, in their order. */
export const RulesList = ({ rules }: { readonly rules: readonly string[] }) => (
  <ol className={styles.rules}>
    {rules.map((rule) => (
      <li key={rule}>{rule}</li>
    ))}
  </ol>
);
