/** Parts of the live pipeline that imports share: visitors, orders, geolocation. */
import {
  type HostingFinder,
  judgeOrder,
  type PlaceFinder,
  type SiteSecrets,
  type TransactionStore,
} from '@magpie/collect';
import type { CollectSite } from '@magpie/events';
import type { Day } from '@magpie/time';
import type { Importing } from '../ports/collecting.ts';
import { createDraft } from './draft.ts';
import type { ImportSecrets } from './import-secrets.ts';
import { dayBefore, type Secrets } from './secrets.ts';
import type { Visitors } from './visitors.ts';

/** Parts that the live pipeline works with. */
export interface ImportingParts {
  readonly secrets: Secrets;
  readonly importSecrets: ImportSecrets;
  readonly visitors: Visitors;
  readonly places: PlaceFinder | undefined;
  readonly hosting: HostingFinder | undefined;
  /** Milliseconds. */
  readonly now: () => number;
}

/** The orders that were counted. A claim is seen by live requests at once: one of them may bring the same order before its event is stored. */
function orderStore(visitors: Visitors): TransactionStore {
  return {
    claim(siteId, event) {
      const { place, counted } = judgeOrder(
        siteId,
        visitors.countedBy(siteId, event.transactionId),
        event,
        visitors.orders.get(siteId, event.transactionId),
      );
      if (counted) visitors.count(siteId, counted);
      return place;
    },
  };
}

/** Prepares one import of a site. With `dryRun`, orders are looked up but not claimed, and nothing is written. */
export function createImporting(
  { secrets, importSecrets, visitors, places, hosting, now }: ImportingParts,
  site: CollectSite,
  { dryRun }: { readonly dryRun: boolean },
): Importing {
  const { id, timeZone } = site;
  const { lasting } = secrets.of(site, now());
  const draft = createDraft(visitors);
  let ready: { readonly day: Day; readonly secrets: SiteSecrets } | undefined;
  return {
    lasting,
    secretsOn(day) {
      if (ready?.day !== day) {
        // Only a day with visits has one that a visit over midnight could still carry.
        const yesterday = importSecrets.known(id, dayBefore(day, timeZone));
        const today = importSecrets.of(id, day, now());
        ready = { day, secrets: { lasting, today, ...(yesterday && { yesterday }) } };
      }
      return ready.secrets;
    },
    transactions: dryRun ? draft : orderStore(visitors),
    ...(places && { places }),
    ...(hosting && { hosting }),
    async save() {
      if (dryRun) return;
      importSecrets.save();
      await visitors.save();
    },
  };
}
