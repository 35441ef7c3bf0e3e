export type { AuthUser, IdentityFace } from './identity-face.ts';
export type { KnownDevices, NumberCaller } from './known-devices.ts';
export { addNotices, type PushNotice } from './notices.ts';
export type { PushMessage, PushOutcome, PushPort } from './push.ts';
export type { SmsPort } from './sms.ts';
