/** A share in hundredths of a percent as a percentage: 1250 is `12.5`. */
export const percentText = (share_bp: number): string => String(share_bp / 100);
