import { stringifySetCookie } from 'cookie';

/** A cookie that scripts can't read. Browsers send it with calls below `path` only, and no other site can make them send it. */
export interface AnswerCookie {
  readonly name: string;
  readonly value: string;
  readonly path: string;
  readonly maxAgeS: number;
}

/** The `set-cookie` header. @param isSecure whether the visitor's connection is encrypted */
export const setCookie = ({ name, value, path, maxAgeS }: AnswerCookie, isSecure: boolean): string =>
  stringifySetCookie({
    name,
    value,
    path,
    maxAge: maxAgeS,
    httpOnly: true,
    sameSite: 'lax',
    secure: isSecure,
  });
