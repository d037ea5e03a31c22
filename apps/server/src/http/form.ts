/** Reads form data, each field once. */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { ProblemError } from '../errors/problem.ts';

/** Fields of a form, unless its routes take more. */
const MAX_FIELDS = 50;

/** Makes the routes of this scope take form data of at most this many bytes and fields, and nothing else. */
export function readForms(scope: FastifyInstance, bodyLimit: number, maxFields = MAX_FIELDS): void {
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit },
    (_request, body, done) => {
      try {
        done(null, parseForm(String(body), maxFields));
      } catch (error) {
        done(error as Error);
      }
    },
  );
}

function parseForm(body: string, maxFields: number): Record<string, string> {
  const fields: Record<string, string> = Object.create(null);
  let count = 0;
  for (const [name, value] of new URLSearchParams(body)) {
    // One of two values would be ignored, and it would be unclear which.
    if (name in fields)
      throw new ProblemError('bad_request', `The field ${name.slice(0, 40)} is present twice.`, {
        field: name.slice(0, 40),
      });
    count += 1;
    if (count > maxFields) throw new ProblemError('bad_request', `A form can have up to ${maxFields} fields.`);
    fields[name] = value;
  }
  return fields;
}

/** The fields of the request's form; none without a body. */
export const readForm = (request: FastifyRequest): Readonly<Record<string, string>> =>
  (request.body ?? {}) as Readonly<Record<string, string>>;
