/** Names the events that a collecting endpoint refused, so that nothing is dropped silently. */

/** Why a part of a request was not stored as sent. */
export type RefusalCode =
  | 'name_invalid'
  | 'name_reserved'
  | 'time_invalid'
  | 'too_old'
  | 'clock_ahead'
  | 'param_name_invalid'
  | 'param_name_reserved'
  | 'too_many_params'
  | 'too_many_items'
  | 'too_many_item_params'
  | 'item_key_unknown'
  | 'name_missing'
  | 'too_many_events'
  | 'version_unknown'
  | 'unknown_measurement_id'
  | 'user_property_name_invalid'
  | 'user_property_name_reserved'
  | 'too_many_user_properties'
  | 'type_invalid'
  | 'not_finite'
  | 'number_invalid'
  | 'money_invalid'
  | 'currency_invalid'
  | 'vital_invalid'
  | 'vitals_missing'
  | 'value_truncated'
  | 'global_privacy_control'
  | 'do_not_track'
  | 'site_speed_audit'
  | 'already_received';

/** One refused thing. `event` is its index in the request, -1 for the request's own fields; an event whose `field` is `event` is gone whole. */
export interface Refusal {
  readonly event: number;
  readonly field: string;
  readonly code: RefusalCode;
  /** The beginning of what was sent. */
  readonly value: string;
}

/** Notes one refusal of the event in hand. */
export type Refuse = (field: string, code: RefusalCode, value: unknown) => void;

/** A body that no event can be taken from. `message` names the value and the rule. */
export class BadBody extends Error {
  override readonly name = 'BadBody';
  readonly code: 'malformed_body' | 'too_many_events';

  constructor(code: 'malformed_body' | 'too_many_events', message: string) {
    super(message);
    this.code = code;
  }
}

const VALUE_CHARS = 40;

/** A sent value as text: itself, or its JSON. What is nested too deep to be written down is only shown to be nested. */
export function sentText(value: unknown): string {
  if (typeof value === 'string') return value;
  try {
    return JSON.stringify(value) ?? String(value);
  } catch {
    return Array.isArray(value) ? '[[…]]' : '{{…}}';
  }
}

/** The beginning of a refused value as text, lone surrogates replaced. */
export function shortValue(value: unknown): string {
  const text = sentText(value);
  return text.length > VALUE_CHARS ? `${text.slice(0, VALUE_CHARS - 3).toWellFormed()}...` : text.toWellFormed();
}

const HEADER_CHARS = 1000;

/**
 * The refusals as the value of a response header: `index:field:code:value` joined by `, `, each part percent-encoded (printable ASCII only),
 * about a thousand characters at most; `+n` at the end counts those left out. The request's own fields have the index `-`.
 */
export function formatRefusals(refused: readonly Refusal[]): string {
  const parts: string[] = [];
  let length = 0;
  for (const { event, field, code, value } of refused) {
    const index = event < 0 ? '-' : String(event);
    const part = [index, encodeURIComponent(shortValue(field)), code, encodeURIComponent(value)].join(':');
    length += part.length + 2;
    if (length > HEADER_CHARS) {
      parts.push(`+${refused.length - parts.length}`);
      break;
    }
    parts.push(part);
  }
  return parts.join(', ');
}
