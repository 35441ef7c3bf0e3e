import { defineMessages, textOf } from '../locale/messages.ts';
import { notify } from '../notices/notices.ts';

const texts = defineMessages({
  en: { error: 'Error', full: 'Maximum number of games reached' },
  sw: { error: 'Hitilafu', full: 'Umefikia idadi ya juu ya mechi' },
});

export function notifySlipIsFull(): void {
  notify({ kind: 'error', title: textOf(texts, 'error'), text: textOf(texts, 'full') });
}
