/** Selects the plausible web vitals: a visitor's page sends how fast it was. */
import type { RawEvent } from '@magpie/events';
import { VITAL_NAMES, VITAL_PARTS, VITALS } from '@magpie/vocabulary';
import { type Refuse, sentText } from './refusal.ts';

/**
 * Further parameters of such an event: its page, and the kind of its visit. Everything else is left out, such as the site's additions to
 * each event.
 */
const BESIDES = ['page_location', 'page_title', 'traffic_type', 'debug_mode'] as const;

type Params = RawEvent['params'];

/**
 * Returns the kept parameters of a web vitals event: each of the five that is a number from 0 to its largest believed value ({@link
 * VITALS}), with four
 * decimals; one that isn't is refused, and the event with it if nothing remains.
 */
export function readVitals(params: Params, refuse: Refuse): Params | undefined {
  const kept: Record<string, string | number | boolean> = {};
  for (const name of VITAL_NAMES) {
    const value = params[name];
    if (value === undefined) continue;
    const isVital = typeof value === 'number' && value >= 0 && value <= VITALS[name].most;
    if (isVital) kept[name] = Math.round(value * VITAL_PARTS) / VITAL_PARTS;
    else refuse(`params.${name}`, 'vital_invalid', typeof value === 'number' ? String(value) : sentText(value));
  }
  if (Object.keys(kept).length === 0) {
    refuse('event', 'vitals_missing', Object.keys(params).join(' '));
    return undefined;
  }
  for (const name of BESIDES) if (params[name] !== undefined) kept[name] = params[name];
  return kept;
}
