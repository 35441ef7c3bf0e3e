import type { FastifyReply } from 'fastify';

/** An answer that is a file to save: its body is bytes, and not JSON. */
export interface AnswerFile {
  /** The file's name: ASCII letters, digits, `-` and `.`. */
  readonly name: string;
  /** Its media type, for example `application/pdf`. */
  readonly type: string;
}

/** Sends a file. @throws Error when the body of the answer is not bytes, which is a fault of the route */
export function sendFile(reply: FastifyReply, { name, type }: AnswerFile, body: unknown): FastifyReply {
  if (!(body instanceof Uint8Array)) throw new Error(`the body of ${name} is not bytes`);
  return reply.type(type).header('content-disposition', `attachment; filename="${name}"`).send(body);
}
