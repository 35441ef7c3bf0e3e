/** A word that the project does not write, and the better one. */
export interface BannedWord {
  readonly pattern: RegExp;
  readonly better: string;
}

const ACTOR = 'name the actor: the client, the page, a user';
const FORMS_OF_BE = 'is|are|was|were|be|been|being|gets|has|have';

/** Banned in comments, test titles, Markdown, and the output of commands. */
export const IN_PROSE: readonly BannedWord[] = [
  { pattern: /\b(nobody|no one)\b/gi, better: 'say what does not happen: "no client", "is not sent"' },
  { pattern: /\b(somebody|someone|whoever)\b/gi, better: ACTOR },
  { pattern: /\banew\b/gi, better: 'again' },
  { pattern: /\bbegun\b/gi, better: 'started' },
  { pattern: new RegExp(`\\b(${FORMS_OF_BE})( \\w+)? told\\b`, 'gi'), better: 'is notified, receives, gets' },
  { pattern: /\b(hears?|heard)\b/gi, better: 'subscribes to, receives' },
  { pattern: /\b(takes?|taken|took|taking) back\b/gi, better: 'recall (a bet), roll back (a version)' },
  { pattern: /\b(become|becomes|became) of\b/gi, better: 'the result of' },
  { pattern: /\bbesides\b/gi, better: 'also, other than, in addition to' },
  { pattern: /\b(stands?|stood|standing) (for|in|beside)\b/gi, better: 'is, replaces, belongs to, next to' },
  { pattern: /\b(puts?|putting) (\w+ ){0,3}away\b/gi, better: 'discard, clear' },
  { pattern: /\b(What|Who)\b(?![^.]*\?)/g, better: 'start with the subject: a thing of the code or domain' },
];

/** Banned in names of the code. */
export const IN_NAMES: readonly BannedWord[] = [
  { pattern: /\b\w*[sS]urroundings\b/g, better: 'Deps' },
  { pattern: /\b(Desk|\w*[a-z]Desk|desk)\b/g, better: 'Deps, RouteDeps' },
  { pattern: /\b(bell|Bell|\w*[a-z]Bell)\b/g, better: 'signal, Signal' },
  {
    pattern: /\b(tells?|telling|told|Told)(?![a-z])\w*|\b\w*[a-z](Told|Tell|Tells)\b/g,
    better: 'notify, report',
  },
  { pattern: /\b\w*[pP]ursu(e|es|ed|ing)\w*\b/g, better: 'retryUntilKnown' },
  {
    pattern: /\b(\w*Verdict\w*|verdict[A-Z]\w*)\b/g,
    better: 'name what is judged: PlacementResult, MarketOutcome, PublishCheck',
  },
  {
    pattern: /\b(begin(?!Path|With)[A-Z]\w*|begun|anew|\w*[a-z](Begun|Anew)|begun[A-Z]\w*)\b/g,
    better: 'start, started, again',
  },
  {
    pattern: /\b(\w*[hH]eard|hears?|listenTo|Asked|askedBy)\b/g,
    better: 'receive, received; hasSubscriber, subscribeTo; QueryState, CommandArguments',
  },
  { pattern: /\b(takeBack|takenBack)\w*\b/g, better: 'recall, rollBack' },
];
