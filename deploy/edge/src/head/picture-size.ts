/** Size in pixels of a picture that messengers show beside a link. */
export const PICTURE = { width: 1_200, height: 630 } as const;
