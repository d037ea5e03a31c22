/** Messages of the Measurement Protocol's validation, in Google's words where they are known. */
import { sentText } from '../refusal.ts';

/** Google's validation codes (Measurement Protocol, Validate events). */
export type ValidationCode =
  | 'VALUE_INVALID'
  | 'VALUE_REQUIRED'
  | 'NAME_INVALID'
  | 'NAME_RESERVED'
  | 'VALUE_OUT_OF_BOUNDS'
  | 'EXCEEDED_MAX_ENTITIES'
  | 'NAME_DUPLICATED';

/** One fault as `/debug/mp/collect` answers it; without `fieldPath` it is the payload as a whole. */
export interface ValidationMessage {
  readonly fieldPath?: string;
  readonly description: string;
  readonly validationCode: ValidationCode;
}

/**
 * Cost of a fault: the whole `request`, the one `event`, or only itself (`part`), which then costs all around it if the sender asked
 * for `ENFORCE_RECOMMENDATIONS`.
 */
export type Cost = 'request' | 'event' | 'part';

/** Notes one fault of whatever is being read. */
export type Fault = (cost: Cost, code: ValidationCode, fieldPath: string | undefined, description: string) => void;

const SHOWN_CHARS = 60;

/** The beginning of a value as it is named in a message. */
export function shown(value: unknown): string {
  return sentText(value).slice(0, SHOWN_CHARS).toWellFormed();
}

/** Google's sentence for whatever its JSON reader does not take. */
export function unparsable(reason: string): string {
  return `Unable to parse Measurement Protocol JSON payload. ${reason}`;
}

/** The message about a query parameter that must be there, or `undefined` if it is. */
export function missingQuery(name: 'measurement_id' | 'api_secret', value: string): ValidationMessage | undefined {
  if (value !== '') return undefined;
  return {
    fieldPath: name,
    description: `Unable to find non-empty parameter [${name}] value in request.`,
    validationCode: 'VALUE_REQUIRED',
  };
}
