/** The kind of traffic that an event is, and what is left out because of it. */
import { EXCLUSION, type Hit, type RawEvent } from '@magpie/events';

const PREVIEW = 'preview';

/**
 * `internal` if the request or the event says so; `developer` for an event in debug mode, which is left out of counts as GA4's filter
 * for developer traffic leaves it out; `preview` for a preview in an editor.
 */
export function findTrafficType(
  { params }: RawEvent,
  ofRequest: string | undefined,
  isPreview: boolean,
): Hit['trafficType'] {
  if (ofRequest === 'internal' || params.traffic_type === 'internal') return 'internal';
  const debug = params.debug_mode ?? false;
  if (ofRequest === 'developer' || debug === 1 || debug === true || debug === '1' || debug === 'true')
    return 'developer';
  return isPreview ? PREVIEW : '';
}

/** The class of an event that is no bot's: own traffic, on a host that isn't the site's, or a preview. */
export function findExclusion(trafficType: string, isElsewhere: boolean): Hit['exclusion'] | undefined {
  if (trafficType !== '' && trafficType !== PREVIEW) return EXCLUSION.internal;
  if (isElsewhere) return EXCLUSION.otherHost;
  return trafficType === PREVIEW ? EXCLUSION.preview : undefined;
}
