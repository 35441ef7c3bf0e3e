/** The browser and the system that a user agent names, in their own names; null for one that is not known. */
export interface DeviceWords {
  readonly browser: string | null;
  readonly system: string | null;
}

/** By their own marks; most browsers also carry those of Chrome and Safari, so these come last. */
const BROWSERS: readonly (readonly [RegExp, string])[] = [
  [/Opera Mini|OPiOS/, 'Opera Mini'],
  [/\bOPR\/|\bOPT\/|\bOpera\b/, 'Opera'],
  [/\bEdg(A|iOS)?\//, 'Edge'],
  [/SamsungBrowser\//, 'Samsung Internet'],
  [/UCBrowser\/|UCMini\//, 'UC Browser'],
  [/PHX\//, 'Phoenix'],
  [/Firefox\/|FxiOS\//, 'Firefox'],
  [/Chrome\/|CriOS\//, 'Chrome'],
  [/Safari\//, 'Safari'],
];

/** KaiOS and Android also carry the mark of Linux. */
const SYSTEMS: readonly (readonly [RegExp, string])[] = [
  [/KAIOS\//i, 'KaiOS'],
  [/Android/, 'Android'],
  [/iPhone|iPod/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Windows/, 'Windows'],
  [/CrOS/, 'ChromeOS'],
  [/Macintosh/, 'Mac'],
  [/Linux/, 'Linux'],
];

const nameIn = (text: string, names: readonly (readonly [RegExp, string])[]): string | null =>
  names.find(([mark]) => mark.test(text))?.[1] ?? null;

/** Reads a `user-agent` header. Versions and models are left out: the owner needs no more to know a device again. */
export const deviceWords = (userAgent: string | undefined): DeviceWords => ({
  browser: nameIn(userAgent ?? '', BROWSERS),
  system: nameIn(userAgent ?? '', SYSTEMS),
});
