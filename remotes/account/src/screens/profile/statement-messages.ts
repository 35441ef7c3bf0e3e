import { defineMessages } from '@jukwaa/runtime';

/** Texts of the statement's files. */
export const statementMessages = defineMessages({
  en: {
    downloadPdf: 'Download PDF',
    downloadCsv: 'Download CSV',
    csvDate: 'Date',
    csvWhat: 'Transaction',
    csvAccount: 'Account',
    csvAmount: 'Amount (Ksh)',
    csvBalance: 'Balance (Ksh)',
    csvReference: 'Reference',
  },
  sw: {
    downloadPdf: 'Pakua PDF',
    downloadCsv: 'Pakua CSV',
    csvDate: 'Tarehe',
    csvWhat: 'Muamala',
    csvAccount: 'Akaunti',
    csvAmount: 'Kiasi (Ksh)',
    csvBalance: 'Salio (Ksh)',
    csvReference: 'Namba ya muamala',
  },
});
