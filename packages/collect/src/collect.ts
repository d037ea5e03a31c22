/** Turns a validated batch into hits: identify, enrich, attribute, sessionise. */
import {
  type Attribution,
  type CollectSite,
  EXCLUSION,
  type Hit,
  type OrderEvent,
  type RawContext,
  type RawEvent,
  type Surroundings,
} from '@magpie/events';
import { localDay } from '@magpie/time';
import { normalAddress, pageRules, VITALS_EVENT } from '@magpie/vocabulary';
import { visitorNetwork } from './address.ts';
import { collectedSource, NOT_ATTRIBUTED } from './attribute.ts';
import {
  type BotVerdict,
  dataCentreVerdict,
  isQuarantined,
  PERSON,
  referrerVerdict,
  senderVerdict,
  worse,
} from './bots.ts';
import { detectDevice } from './device.ts';
import { eventTitle, readEventPage } from './event-page.ts';
import { deviceWith } from './hints.ts';
import { statedFields } from './hit.ts';
import type { HostingFinder } from './hosting.ts';
import { identify, type SiteSecrets, type Visitor } from './identify.ts';
import { inNetworks, PRIVATE_NETWORKS } from './networks.ts';
import { creditedStamp, visitToKeep } from './orders/order-visit.ts';
import {
  ORDERS_ORIGIN,
  type OrderPlace,
  orderSource,
  refundMark,
  type TransactionStore,
  withRefund,
} from './orders.ts';
import { type AddressWatch, type Pace, paceVerdict, paceWith } from './pace.ts';
import { NO_PLACE, type PlaceFinder } from './place.ts';
import { isDirect, openSession, type SessionClue, sessionise, timeoutMs, type VisitorState } from './sessionise.ts';
import { findExclusion, findTrafficType } from './traffic-type.ts';
import type { ValidBatch } from './validate.ts';

/** Facts about a request besides its body. The address (see {@link readAddress}) is used here and not passed on. */
export interface CollectRequest {
  readonly address: string;
  /** Empty if it was sent empty or not at all, as only robots do; `null` if no one recorded it, which says nothing of the sender. */
  readonly userAgent: string | null;
  /** Milliseconds. */
  readonly receivedAt: number;
  /**
   * 16 hexadecimal digits for the event at that place of the validated batch; an importer derives them from its source,
   * so that repeating changes nothing.
   */
  readonly newId: (index: number) => string;
  readonly secrets: SiteSecrets;
  readonly places?: PlaceFinder;
  /** Given if the address is the visitor's own: detects data centres. */
  readonly hosting?: HostingFinder;
  /** Given if the address is the visitor's own: detects rates that no person reaches. */
  readonly watch?: AddressWatch;
  /** Importer's verdict on the sender: the more certain verdict counts. */
  readonly verdict?: BotVerdict;
  /** `web` unless set; `log:<import id>` or `csv:<import id>` for imports. */
  readonly origin?: string;
}

/** Keeps what is known of visitors between requests. */
export interface VisitorStore {
  get(siteId: number, userKey: string): VisitorState | undefined;
  set(siteId: number, userKey: string, state: VisitorState): void;
}

/**
 * The hits of a batch, in time order; each event becomes one, but for measurements that belong to no counted visit. The visitors' states are written back once all events are placed.
 *
 * Exclusion: a bot's (score 80 and above), else own traffic, else on a host that isn't the site's, else a preview, else a purchase whose order counts by another event ({@link judgeOrder}), or a
 * refund sent again ({@link refundMark}). A refund that belongs to no session is credited to the visit that bought its order. What is a bot's or own traffic claims no order; a purchase without an id is always counted, since
 * nothing tells it from another. A measurement ({@link VITALS_EVENT}) is of the visit that is open: it begins none, prolongs none, changes nothing
 * that is known of its visitor, and is dropped where there is no visit, or a bot's or the owner's own, or the site doesn't measure.
 */
export function collect(
  batch: ValidBatch,
  request: CollectRequest,
  site: CollectSite,
  visitors: VisitorStore,
  transactions: TransactionStore,
): Hit[] {
  const { context } = batch;
  const { receivedAt, origin = 'web' } = request;
  const isKnown = (key: string): boolean => visitors.get(site.id, key) !== undefined;
  const visitor = identify(context, { ...request, isKnown }, site, request.secrets);
  const bySender = worse(senderVerdict(request.userAgent, context.signals ?? ''), request.verdict ?? PERSON);
  const sender = request.hosting?.has(request.address)
    ? worse(bySender, dataCentreVerdict(isBare(context, origin)))
    : bySender;
  const isOwnAddress = inNetworks(request.address, site.internalNetworks);
  const ofSender: Surroundings = {
    ...deviceWith(detectDevice(request.userAgent ?? ''), context.device),
    screenResolution: context.screen ?? '',
    languageCode: (context.language ?? '').toLowerCase(),
    ...(context.place ?? request.places?.find(request.address) ?? NO_PLACE),
  };
  const states = batchStates(site, visitors);
  const whence = watchedAddress(request);
  const rules = pageRules(site);

  const placed = batch.events.map((event, index) => ({ event, index, ts: event.ts ?? receivedAt }));
  placed.sort((a, b) => a.ts - b.ts);
  const hits = placed.flatMap(({ event, index, ts }): Hit | [] => {
    const isMeasured = event.name === VITALS_EVENT;
    const { url, page, referringUrl, referrer, isElsewhere, isPreview } = readEventPage(event, context, rules, site);
    const stated = statedFields(event, site.currency);
    const clue: SessionClue = {
      ts,
      ...(event.sessionId !== undefined && { sessionId: event.sessionId }),
      ...(event.importedSession !== undefined && { importedSession: event.importedSession }),
      ...(context.serverSide && { serverSide: true }),
    };
    const userKey = keyAt(visitor, clue, states, timeoutMs(site));
    const trafficType = isOwnAddress ? 'internal' : findTrafficType(event, context.trafficType, isPreview);
    const before = states.get(userKey);
    if (isMeasured && (!site.measureVitals || context.serverSide || !openSession(before, clue, timeoutMs(site))))
      return [];
    const paced = measurePace(event, ts, before, visitor.identity, whence);
    const { stamp, state } = sessionise(
      before,
      {
        ...clue,
        identity: visitor.identity,
        collected: context.serverSide
          ? NOT_ATTRIBUTED
          : begunSource(
              collectedSource({
                name: event.name,
                page: url,
                referrer: referringUrl,
                params: event.params,
                ownHosts: site.hosts,
                passing: site,
              }),
              visitor,
              clue,
              states,
              timeoutMs(site),
            ),
        surroundings: ofSender,
        bot: [referrerVerdict(referringUrl?.hostname ?? ''), paced.verdict].reduce(worse, sender),
        claimedMs: isMeasured ? 0 : stated.engagementMs,
        isBelieved: context.serverSide === true || origin.includes(':'),
        ...(context.userProperties && { userProperties: context.userProperties }),
        ...(event.name === 'page_view' &&
          !isElsewhere &&
          !isPreview && { landing: { path: page.pagePath, query: page.pageQuery } }),
      },
      site,
    );
    const eventId = request.newId(index);
    const leftOut = isQuarantined(stamp.bot, site.botRules) ? EXCLUSION.bot : findExclusion(trafficType, isElsewhere);
    if (isMeasured && leftOut !== undefined) return [];
    const visit = stated.name === 'purchase' ? visitToKeep(stamp, visitor.identity) : undefined;
    const purchase: OrderEvent = {
      transactionId: stated.transactionId,
      eventId,
      by: orderSource(origin, context),
      userKey,
      sessionStart: stamp.sessionStart,
      purchaseNumber: (state.purchases ?? 0) + 1,
      ...(visit && { visit }),
    };
    // The ledger has told repeated refunds already: by their ids.
    const isMarked = leftOut === undefined && origin !== ORDERS_ORIGIN;
    const refund = isMarked ? refundMark(stated, ts, receivedAt) : undefined;
    const { exclusion, purchaseNumber } = isMeasured
      ? MEASURED
      : leftOut === undefined
        ? lookUpPlace(
            event.name,
            purchase,
            refund !== undefined && before?.refunds?.includes(refund) === true,
            site.id,
            transactions,
          )
        : { exclusion: leftOut, purchaseNumber: 0 };
    const purchases = Math.max(state.purchases ?? 0, purchaseNumber);
    const refunds = refund === undefined ? before?.refunds : withRefund(before?.refunds, refund);
    if (!isMeasured)
      states.set(userKey, {
        ...state,
        ...(purchases > 0 && { purchases }),
        ...(refunds && { refunds }),
        ...(paced.pace && { pace: paced.pace }),
      });
    const bought =
      stated.name === 'refund' && stamp.sessionless === 1
        ? transactions.boughtIn?.(site.id, stated.transactionId)
        : undefined;
    const held = bought ? creditedStamp(bought, ts, stamp) : stamp;
    const { attribution, surroundings } = held;
    // A visit that began under earlier rules remembers its first page as they named it.
    const landing = rules.split(held.landingPath, held.landingQuery);
    // Field by field: an object put together by spreading has another shape inside for every order of fields, and all that reads it is slow.
    return {
      siteId: site.id,
      eventId,
      ts,
      receivedAt,
      day: localDay(ts, site.timeZone),
      userKey: bought?.userKey ?? userKey,
      identity: bought?.identity ?? visitor.identity,
      sessionStart: held.sessionStart,
      sessionless: held.sessionless,
      sessionNumber: held.sessionNumber,
      firstVisit: stamp.firstVisit,
      keyEvent: site.keyEvents.includes(event.name) ? 1 : 0,
      firstSeen: held.firstSeen,
      firstUserSource: held.firstSource.source,
      firstUserMedium: held.firstSource.medium,
      firstUserCampaign: held.firstSource.campaign,
      firstUserChannel: held.firstSource.channel,
      userProperties: stamp.userProperties,
      purchaseNumber,
      exclusion,
      botScore: stamp.bot.botScore,
      botReason: stamp.bot.botReason,
      trafficType,
      origin,
      hostName: page.hostName,
      pagePath: page.pagePath,
      pageQuery: page.pageQuery,
      pageTitle: eventTitle(event, context),
      pageReferrer: normalAddress(referrer),
      landingPath: landing.path,
      landingQuery: landing.query,
      source: attribution.source,
      medium: attribution.medium,
      campaign: attribution.campaign,
      campaignId: attribution.campaignId,
      term: attribution.term,
      content: attribution.content,
      sourcePlatform: attribution.sourcePlatform,
      channel: attribution.channel,
      deviceCategory: surroundings.deviceCategory,
      browser: surroundings.browser,
      browserVersion: surroundings.browserVersion,
      operatingSystem: surroundings.operatingSystem,
      operatingSystemVersion: surroundings.operatingSystemVersion,
      screenResolution: surroundings.screenResolution,
      languageCode: surroundings.languageCode,
      countryId: surroundings.countryId,
      region: surroundings.region,
      city: surroundings.city,
      name: stated.name,
      engagementMs: stamp.engagementMs,
      valueMicros: stated.valueMicros,
      taxMicros: stated.taxMicros,
      shippingMicros: stated.shippingMicros,
      currency: stated.currency,
      transactionId: stated.transactionId,
      coupon: stated.coupon,
      params: stated.params,
      items: stated.items,
    };
  });
  states.save();
  return hits;
}

/** The place of what isn't anything that a visitor did. */
const MEASURED = { exclusion: EXCLUSION.measured, purchaseNumber: 0 } as const;

/** An address by which visitors can be told apart, as it is watched; what sees it is only given where the address is the visitor's own. */
interface WatchedAddress {
  readonly address: string;
  readonly watch: AddressWatch | undefined;
}

/**
 * The address of a request. An address inside someone's own network is a proxy's or a whole house's, and where none is known no one is told
 * from others by it.
 */
function watchedAddress({ address, watch }: CollectRequest): WatchedAddress | undefined {
  if (address === '' || inNetworks(address, PRIVATE_NETWORKS)) return undefined;
  return { address: visitorNetwork(address), watch };
}

/** How fast the visitor goes with this event, and what that and the address's rate say. Only page views have a pace. */
function measurePace(
  { name }: RawEvent,
  ts: number,
  state: VisitorState | undefined,
  identity: Visitor['identity'],
  whence: WatchedAddress | undefined,
): { readonly pace: Pace | undefined; readonly verdict: BotVerdict } {
  const isView = name === 'page_view' || name === 'screen_view';
  if (!isView || (identity === 'day' && !whence)) return { pace: state?.pace, verdict: PERSON };
  const pace = paceWith(state?.pace, ts);
  const ofAddress = whence?.watch?.see(whence.address, ts) ?? PERSON;
  return { pace, verdict: worse(paceVerdict(pace, identity), ofAddress) };
}

/** Whether the request lacks what a script in a browser always knows. Logs and servers know it of no one. */
function isBare({ language, screen, serverSide }: RawContext, origin: string): boolean {
  return (origin === 'web' || origin === 'gtag') && !serverSide && !language && !screen;
}

/** A visit that began before midnight keeps its key while it lasts. */
function keyAt(visitor: Visitor, clue: SessionClue, states: BatchStates, timeout: number): string {
  const { key, yesterdaysKey } = visitor;
  return yesterdaysKey && openSession(states.get(yesterdaysKey), clue, timeout) ? yesterdaysKey : key;
}

/**
 * Source of a visit that continues under another key, because its visitor has just consented or signed in:
 * its original source. The events before keep the earlier key: nothing is stored that joins them.
 */
function begunSource(
  collected: Attribution,
  { key, begunAs }: Visitor,
  clue: SessionClue,
  states: BatchStates,
  timeout: number,
): Attribution {
  if (!begunAs || !isDirect(collected) || openSession(states.get(key), clue, timeout)) return collected;
  const begun = begunAs()
    .map((earlier) => openSession(states.get(earlier), clue, timeout))
    .find((session) => session !== undefined);
  return begun?.attribution ?? collected;
}

/** The class of an event that is no one's but a visitor's, and its number among the visitor's purchases. */
function lookUpPlace(
  name: string,
  purchase: OrderEvent,
  isKnownRefund: boolean,
  siteId: number,
  transactions: TransactionStore,
): OrderPlace {
  if (name !== 'purchase') {
    const isTold = name === 'refund' && transactions.isTold?.(siteId, purchase.transactionId) === true;
    return { exclusion: isKnownRefund || isTold ? EXCLUSION.repeated : EXCLUSION.none, purchaseNumber: 0 };
  }
  if (purchase.transactionId === '') return { exclusion: EXCLUSION.none, purchaseNumber: purchase.purchaseNumber };
  return transactions.claim(siteId, purchase);
}

interface BatchStates {
  get(userKey: string): VisitorState | undefined;
  set(userKey: string, state: VisitorState): void;
  save(): void;
}

/** The visitors' states during one batch: each read once and written once, however many events there are. */
function batchStates(site: CollectSite, visitors: VisitorStore): BatchStates {
  const read = new Map<string, VisitorState | undefined>();
  const changed = new Map<string, VisitorState>();
  return {
    get(userKey) {
      if (!read.has(userKey)) read.set(userKey, visitors.get(site.id, userKey));
      return changed.get(userKey) ?? read.get(userKey);
    },
    set(userKey, state) {
      changed.set(userKey, state);
    },
    save() {
      for (const [userKey, state] of changed) visitors.set(site.id, userKey, state);
    },
  };
}
