/** True when a masked number such as `2547 ***** 126` can be this one; a mask without its last three digits matches none. */
export function fitsMask(masked: string, msisdn: number): boolean {
  const parts = /^(\d+)\*+(\d{3,})$/.exec(masked.replace(/\s/g, ''));
  const digits = String(msisdn);
  return parts !== null && digits.startsWith(parts[1] ?? ' ') && digits.endsWith(parts[2] ?? ' ');
}
