/** Parts of an answer that failed, as specified (part 3, sections 3 and 8). */
import { z } from 'zod';
import type { FailedParts } from './report.ts';

const partError = z.strictObject({
  error: z.object({
    /** `MISSING_CUSTOM_DIMENSION`, or the code of what is wrong. */
    code: z.string(),
    /** Subject of the code, such as the name of a custom dimension; else null. */
    data: z.string().nullable(),
  }),
});
/** A part that failed. */
export type PartError = z.infer<typeof partError>;

/** A part of an answer, or the error in its place. */
export const orError = <Schema extends z.ZodType>(schema: Schema) => z.union([partError, schema]);

/** Whether the error is in the place of a part. */
export const isPartError = (part: unknown): part is PartError =>
  typeof part === 'object' && part !== null && 'error' in part;

/** A part of an answer; null if it isn't there yet, or failed. */
export const unlessError = <Part>(part: Part | PartError | null | undefined): Part | null =>
  part && !isPartError(part) ? part : null;

/** What is made of a part; the error if it failed. */
export const mapPart = <Part, Made>(part: Part | PartError, make: (part: Part) => Made): Made | PartError =>
  isPartError(part) ? part : make(part);

/** The error in place of a part: why its ask failed. */
export function makePartError(failed: FailedParts, name: string): PartError {
  const { code, data } = failed[name] ?? { code: 'internal', data: null };
  return { error: { code, data } };
}

/**
 * The specification's sentence about a missing custom dimension, in English, with its name as `%s`: with a full stop in
 * Dimensions and Forms (part 2, section 8), without one elsewhere (part 3, section 8).
 */
export const missingDimensionText = (reportId: string): string =>
  reportId === 'dimensions' || reportId === 'forms'
    ? 'Please set up custom dimension "%s" for this report to work.'
    : 'Please set up custom dimension "%s" for this report to work';
