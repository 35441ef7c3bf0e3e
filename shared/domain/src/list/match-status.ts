import type { Language } from '../texts/texts.ts';

const WORDS: Readonly<Record<string, string>> = {
  'Not started': 'Haijaanza',
  'In play': 'Inaendelea',
  Halftime: 'Mapumziko',
  Pause: 'Mapumziko',
  Overtime: 'Muda wa ziada',
  Postponed: 'Imeahirishwa',
  Cancelled: 'Imefutwa',
  Interrupted: 'Imesimama',
  Abandoned: 'Imevunjika',
  Ended: 'Imekwisha',
};

const PARTS: Readonly<Record<string, string>> = {
  half: 'Kipindi cha',
  period: 'Kipindi cha',
  quarter: 'Robo ya',
  set: 'Seti ya',
  break: 'Mapumziko ya',
};

/**
 * The status of a match in the page's language. The feed sends it in English; a status without a translation stays
 * unchanged.
 */
export function matchStatus(status: string, language: Language): string {
  if (language === 'en') return status;
  const [, number, name = ''] = /^(\d+)(?:st|nd|rd|th) (\w+)$/.exec(status) ?? [];
  const part = PARTS[name];
  return part === undefined ? (WORDS[status] ?? status) : `${part} ${number}`;
}
