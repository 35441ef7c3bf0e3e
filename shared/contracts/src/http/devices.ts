import * as v from 'valibot';
import { Instant } from '../primitives.ts';

/** Names a device to its owner; it leads to no session. */
const DeviceId = v.pipe(v.string(), v.uuid());

/** A device on which the user has logged in. */
export const LoginDevice = v.object({
  id: DeviceId,
  /** The own names of browser and system, such as Chrome and Android; null where the device named none that is known. */
  browser: v.nullable(v.string()),
  system: v.nullable(v.string()),
  /** The last login on it. */
  used_at: Instant,
  this_device: v.boolean(),
});
export type LoginDevice = v.InferOutput<typeof LoginDevice>;
/** This device first, then by their last login; at most eleven. */
export const DevicesAnswer = v.object({ data: v.array(LoginDevice) });
/** POST /devices/remove */
export const DeviceBody = v.strictObject({ id: DeviceId });
