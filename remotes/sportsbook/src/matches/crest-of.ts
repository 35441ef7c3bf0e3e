/** A team's crest: its initials in two colours that its name determines. */
export interface Crest {
  readonly initials: string;
  /** CSS colours with a contrast of at least 4.5 for every hue. */
  readonly back: string;
  readonly front: string;
}

/** Words that many teams share. */
const COMMON = new Set(['FC', 'AFC', 'CF', 'SC', 'FK', 'AC', 'CD', 'SV']);
/** FNV-1a, 32 bits. */
const OFFSET = 0x811c9dc5;
const PRIME = 0x01000193;

function hashOf(text: string): number {
  let hash = OFFSET;
  for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), PRIME);
  return hash >>> 0;
}

function initialsOf(name: string): string {
  const words = name.split(/[\s.()/-]+/).filter((word) => word !== '');
  const own = words.filter((word) => !COMMON.has(word.toUpperCase()));
  const [first = '', second] = own.length > 0 ? own : words;
  const letters = second === undefined ? [...first].slice(0, 2) : [[...first][0], [...second][0]];
  return letters.join('').toUpperCase();
}

/** The crest of a team; equal names have equal crests. */
export function crestOf(name: string): Crest {
  const hash = hashOf(name);
  const hue = hash % 360;
  // The second hue is never close to the first.
  const other = (hue + 120 + ((hash >>> 16) % 120)) % 360;
  return { initials: initialsOf(name), back: `hsl(${hue} 60% 22%)`, front: `hsl(${other} 80% 90%)` };
}
