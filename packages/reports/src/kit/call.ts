/** Types of a dashboard call: its name, permission, request and answer. */
import { z } from 'zod';
import type { Capability } from './capabilities.ts';

/** A call, shared by both sides. The server has an action for each, with `magpie_` before the name. */
export interface Call<Request extends z.ZodType = z.ZodType, Answer extends z.ZodType = z.ZodType> {
  readonly name: string;
  /** Null if every signed-in user may make it. */
  readonly capability: Capability | null;
  /**
   * Whether it is about one site or about the whole server. A site is named in `site` by its tracking id; callers who may see a single site
   * need not name it.
   */
  readonly about: 'site' | 'server';
  /** The form's fields: strings, since a form has nothing else. */
  readonly request: Request;
  /** The answer's `data`; none if the call returns a file. */
  readonly answer: Answer;
}

/** Public tracking id of the site that a call is about. */
export const siteField = { site: z.string().optional() };

/** A call about one site. */
export const siteCall = <Fields extends z.ZodRawShape, Answer extends z.ZodType>(
  name: string,
  capability: Capability | null,
  fields: Fields,
  answer: Answer,
) => ({
  name,
  capability,
  about: 'site' as const,
  request: z.strictObject({ ...siteField, ...fields }),
  answer,
});

/** A call about the server as a whole. */
export const serverCall = <Fields extends z.ZodRawShape, Answer extends z.ZodType>(
  name: string,
  capability: Capability | null,
  fields: Fields,
  answer: Answer,
) => ({ name, capability, about: 'server' as const, request: z.strictObject(fields), answer });

/** A field with JSON of at most this many characters. */
export const jsonField = <Value extends z.ZodType>(value: Value, most = 100_000) =>
  z
    .string()
    .max(most)
    .transform((text, context) => {
      try {
        return JSON.parse(text) as unknown;
      } catch {
        context.addIssue({ code: 'custom', message: "it isn't JSON" });
        return z.NEVER;
      }
    })
    .pipe(value);

/** A field with the number (id) of something stored. */
export const numberField = (what: string) =>
  z
    .string()
    .regex(/^[1-9]\d{0,8}$/, `it must be the number of ${what}`)
    .transform(Number);
