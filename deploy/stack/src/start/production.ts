/** What a production deployment must bring itself: elsewhere a built-in secret or a simulator stands in. */
const NEEDED = [
  'JUKWAA_SIGNATURE_SECRET',
  'SMS_USERNAME',
  'SMS_API_KEY',
  'DARAJA_URL',
  'DARAJA_CONSUMER_KEY',
  'DARAJA_CONSUMER_SECRET',
  'DARAJA_SHORTCODE',
  'DARAJA_PASSKEY',
  'DARAJA_INITIATOR',
  'DARAJA_SECURITY_CREDENTIAL',
  'DARAJA_REPORT_BASE',
  'DARAJA_REPORT_TOKEN',
] as const;

/** Names of the variables that production needs and that are not set. */
export const missingInProduction = (variables: Readonly<Record<string, string | undefined>>): string[] =>
  NEEDED.filter((name) => !variables[name]);
