/** Puts a stored event together from its place, its judgement and its own fields. */
import type { Hit } from '@magpie/events';
import { localDay } from '@magpie/time';
import { normalAddress } from '@magpie/vocabulary';
import { eventTitle } from './event-page.ts';
import type { Judgement } from './judge.ts';
import type { OpenBatch } from './open-batch.ts';
import { type BuyingVisit, creditedStamp } from './orders/order-visit.ts';
import type { PlacedEvent } from './place-event.ts';

/**
 * The hit of a placed event.
 * @param bought the visit that a refund without a session is credited to (docs/adr/0039)
 */
export function toHit(batch: OpenBatch, placed: PlacedEvent, judged: Judgement, bought?: BuyingVisit): Hit {
  const { context, site, visitor, receivedAt } = batch;
  const { event, ts, stamp, stated, where } = placed;
  const held = bought ? creditedStamp(bought, ts, stamp) : stamp;
  const { attribution, surroundings } = held;
  // A visit that began under earlier rules remembers its first page as they named it.
  const landing = batch.rules.split(held.landingPath, held.landingQuery);
  // Field by field: an object put together by spreading has another shape inside for every order of fields, and all that reads it is slow.
  return {
    siteId: site.id,
    eventId: placed.eventId,
    ts,
    receivedAt,
    day: localDay(ts, site.timeZone),
    userKey: bought?.userKey ?? placed.userKey,
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
    purchaseNumber: judged.purchaseNumber,
    exclusion: judged.exclusion,
    botScore: stamp.bot.botScore,
    botReason: stamp.bot.botReason,
    trafficType: judged.trafficType,
    origin: batch.origin,
    hostName: where.page.hostName,
    pagePath: where.page.pagePath,
    pageQuery: where.page.pageQuery,
    pageTitle: eventTitle(event, context),
    pageReferrer: normalAddress(where.referrer),
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
}
