import * as v from 'valibot';
import { type Route, refuse, route, secretCheck } from '../../kit/index.ts';

const Secret = v.object({ token: v.pipe(v.string(), v.maxLength(200)) });
const SecretAndId = v.object({ ...Secret.entries, id: v.pipe(v.string(), v.maxLength(64)) });

interface Report<Body extends v.GenericSchema, Answer extends v.GenericSchema> {
  /** Under `/api/wallet`, with `:token`, and `:id` at its end or not at all. */
  readonly url: string;
  readonly token: string;
  readonly body: Body;
  readonly answer: Answer;
  readonly act: (body: v.InferOutput<Body>, id: string) => Promise<v.InferInput<Answer>>;
}

/** A route for a provider's reports. Only that provider knows the token in its address. */
export function reportRoute<Body extends v.GenericSchema, Answer extends v.GenericSchema>({
  url,
  token,
  body,
  answer,
  act,
}: Report<Body, Answer>): Route {
  const isRight = secretCheck(token);
  return route({
    method: 'POST',
    url,
    auth: 'none',
    summary: 'A report of a payment provider',
    schema: { params: url.endsWith('/:id') ? SecretAndId : Secret, body, response: { 200: answer } },
    async handler({ params, body: given }) {
      if (!isRight(params.token)) return refuse(404, 'not_found');
      return { status: 200 as const, body: await act(given, 'id' in params ? params.id : '') };
    },
  });
}
