import type { PublishTarget, VersionManifest } from '@jukwaa/contracts';

/** Most characters between two dots of a host name (RFC 1035, section 2.3.4). */
const MAX_PART = 63;

/** Returns why no browser could open the address of a label, `<label>--<remote>.preview.<domain>`. */
export function longAddress({ name }: Pick<VersionManifest, 'name'>, target: PublishTarget): string[] {
  const label = target.to === 'live' ? undefined : target.label;
  const part = `${label}--${name}`;
  return label === undefined || part.length <= MAX_PART
    ? []
    : [
        `its preview address would begin with ${part}, which has ${part.length} characters; ${MAX_PART} are allowed`,
      ];
}
