/** The collect package: from what arrives (RawEvent) to what is stored (Hit), as pure functions. */

export { firstBits, readAddress, visitorNetwork } from './address.ts';
export { DIRECT } from './attribute.ts';
export {
  BOT_REASONS,
  type BotReason,
  type BotVerdict,
  isQuarantined,
  logVerdict,
  PERSON,
  referrerVerdict,
  senderVerdict,
} from './bots.ts';
export { classifyChannel } from './channel.ts';
export { collect } from './collect.ts';
export * from './decimal.ts';
export { type Device, detectDevice } from './device.ts';
export { type GtagReading, readGtag } from './gtag/read.ts';
export { deviceOfHints, hintsOfHeaders } from './hints.ts';
export { type HostingFinder, openHosting } from './hosting.ts';
export { clientKey, type KeyedHash, keyedHash, type SiteSecrets, userKey } from './identify.ts';
export { toMicros } from './money.ts';
export { missingQuery, type ValidationMessage } from './mp/message.ts';
export { type MpReading, readMeasurement } from './mp/read.ts';
export { inNetworks, isNetwork, PRIVATE_NETWORKS } from './networks.ts';
export type { CollectRequest, VisitorStore } from './open-batch.ts';
export { ORDER_REFUSALS, OrderRefusal } from './orders/order-refusal.ts';
export { type BuyingVisit, buyingVisit, visitName } from './orders/order-visit.ts';
export {
  ORDER_FIELDS,
  type OrderMessage,
  REFUND_FIELDS,
  type RefundMessage,
  readOrderEntry,
} from './orders/read-order.ts';
export { type LedgerLines, respread, type TakenBack, takeOrder, takeRefund } from './orders/take-order.ts';
export {
  judgeOrder,
  judgeVersion,
  ORDERS_ORIGIN,
  type OrderPlace,
  type OrderVerdict,
  ordersInMemory,
  type TransactionStore,
} from './orders.ts';
export { FILE_HOST, isOwnHost, LOOPBACK } from './own-hosts.ts';
export { type AddressWatch, watchAddresses } from './pace.ts';
export { referrerUrl } from './page.ts';
export { readCollectBody } from './parse.ts';
export { PASSING_HOSTS } from './passing.ts';
export { openPlaces, type Place, type PlaceFinder } from './place.ts';
export { lineMicros, toQuantity } from './quantity.ts';
export { withoutEmails, withoutFormInput } from './redact.ts';
export { BadBody, formatRefusals, type Refusal, type RefusalCode } from './refusal.ts';
export { openVisit, type SessionState, type VisitorState } from './sessionise.ts';
export { isOwnField, type ValidateOptions, type Validation, type ValidBatch, validateBatch } from './validate.ts';
export { isItemField } from './validate-items.ts';
