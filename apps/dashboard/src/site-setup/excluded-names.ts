/** The classes of excluded events in words. */
import type { Included } from '@magpie/query';
import { __, _n } from '@magpie/ui';

/** Classes of excluded events by name: all of them, in the order in which they are listed. */
export const excludedNames = (): Readonly<Record<Included, string>> => ({
  bots: __('Hidden as bots', 'magpie'),
  internal: __('Own traffic', 'magpie'),
  otherHosts: __('On other domains', 'magpie'),
  previews: __('Previews in editors', 'magpie'),
  repeated: __('Repeated purchases', 'magpie'),
});

/** Why a number of events doesn't count, by class. */
export const excludedReasons = (events: number): Readonly<Record<Included, string>> => ({
  /* translators: %d: a number of events */
  bots: _n('%d event looked like a bot.', '%d events looked like a bot.', events, 'magpie'),
  /* translators: %d: a number of events */
  internal: _n('%d event was your own traffic.', '%d events were your own traffic.', events, 'magpie'),
  /* translators: %d: a number of events */
  otherHosts: _n(
    '%d event was on a domain that isn’t yours.',
    '%d events were on domains that aren’t yours.',
    events,
    'magpie',
  ),
  /* translators: %d: a number of events */
  previews: _n('%d event was a preview in an editor.', '%d events were previews in an editor.', events, 'magpie'),
  /* translators: %d: a number of events */
  repeated: _n('%d event was a repeated purchase.', '%d events were repeated purchases.', events, 'magpie'),
});
