import * as v from 'valibot';

/** Pushes that a user may switch off: about bets, about rounds of games, and about tickets of jackpots and Ligi Soo. */
export const PUSH_TOPICS = ['bets', 'games', 'pools'] as const;
export const PushTopic = v.picklist(PUSH_TOPICS);
export type PushTopic = v.InferOutput<typeof PushTopic>;

/** Whether pushes of each topic are sent. Those about deposits and withdrawals, and text messages, always are. */
export const PushSettings = v.object({ bets: v.boolean(), games: v.boolean(), pools: v.boolean() });
export type PushSettings = v.InferOutput<typeof PushSettings>;
export const PushSettingsAnswer = v.object({ data: PushSettings });
/** PUT /settings: switches one topic. */
export const PushSettingBody = v.strictObject({ topic: PushTopic, is_on: v.boolean() });
export type PushSettingBody = v.InferOutput<typeof PushSettingBody>;
