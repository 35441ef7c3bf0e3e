import type { RemoteSamples } from '@jukwaa/contracts';
import { jackpots } from './jackpots.ts';
import { ligiRound } from './ligi.ts';
import { result, results } from './results.ts';
import { rules } from './rules.ts';

/** The answers with which the screens are rendered before a publish. */
export const samples: RemoteSamples = {
  now: Date.parse('2026-11-27T08:41:00Z'),
  parameters: { resultId: '7' },
  answers: {
    '/api/jackpot/jackpots': jackpots,
    '/api/jackpot/jackpot/5/results': results,
    '/api/jackpot/jackpot/6/results': results,
    '/api/jackpot/results/:resultId': result,
    '/api/jackpot/rules': rules,
    '/api/ligi/round': ligiRound,
  },
};
