/** Singular and plural of a unit. */
type Unit = readonly [one: string, many: string];

const UNITS: Readonly<Record<'en' | 'sw', Readonly<Record<'s' | 'min' | 'h', (n: number) => string>>>> = {
  en: {
    s: counted(['second', 'seconds']),
    min: counted(['minute', 'minutes']),
    h: counted(['hour', 'hours']),
  },
  sw: { s: (n) => `sekunde ${n}`, min: (n) => `dakika ${n}`, h: (n) => `saa ${n}` },
};

function counted([one, many]: Unit): (n: number) => string {
  return (n) => `${n} ${n === 1 ? one : many}`;
}

/** A rounded-up wait in words: `30 seconds`, `5 minutes`, `2 hours`; in Swahili `sekunde 30`. */
export function waitText(locale: 'en' | 'sw', seconds: number): string {
  const { s, min, h } = UNITS[locale];
  if (seconds <= 90) return s(Math.max(1, Math.ceil(seconds)));
  if (seconds <= 90 * 60) return min(Math.ceil(seconds / 60));
  return h(Math.ceil(seconds / 3_600));
}
