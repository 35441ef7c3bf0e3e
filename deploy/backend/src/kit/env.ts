import * as v from 'valibot';

const EnvSchema = v.object({
  JUKWAA_ENV: v.optional(v.picklist(['development', 'test', 'production']), 'development'),
  JUKWAA_DATA: v.optional(v.string(), '.data'),
  DATABASE_URL: v.optional(v.pipe(v.string(), v.regex(/^postgres(ql)?:\/\//, 'must start with postgres://'))),
  MQTT_URL: v.optional(
    v.pipe(v.string(), v.regex(/^(mqtts?|wss?):\/\//, 'must start with mqtt://, mqtts://, ws:// or wss://')),
  ),
});
export type Env = v.InferOutput<typeof EnvSchema>;
