/** The parts of a batch that hold for each of its events: its sender, the site's rules, and the visitors' states meanwhile. */
import type { CollectSite, RawContext, Surroundings } from '@magpie/events';
import { type PageRules, pageRules } from '@magpie/vocabulary';
import { visitorNetwork } from './address.ts';
import { type BotVerdict, dataCentreVerdict, PERSON, senderVerdict, worse } from './bots.ts';
import { detectDevice } from './device.ts';
import { type FindPage, pageFinder } from './event-page.ts';
import { deviceWith } from './hints.ts';
import type { HostingFinder } from './hosting.ts';
import { identify, type SiteSecrets, type Visitor } from './identify.ts';
import { inNetworks, PRIVATE_NETWORKS } from './networks.ts';
import type { AddressWatch } from './pace.ts';
import { NO_PLACE, type PlaceFinder } from './place.ts';
import { timeoutMs, type VisitorState } from './sessionise.ts';
import type { ValidBatch, ValidContext } from './validate.ts';

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

/** An address by which visitors can be told apart, as it is watched; what sees it is only given where the address is the visitor's own. */
interface WatchedAddress {
  readonly address: string;
  readonly watch: AddressWatch | undefined;
}

/** The visitors' states during one batch: each read once and written once, however many events there are. */
interface BatchStates {
  get(userKey: string): VisitorState | undefined;
  set(userKey: string, state: VisitorState): void;
  save(): void;
}

/** A batch whose events are being collected. */
export interface OpenBatch {
  readonly context: ValidContext;
  readonly site: CollectSite;
  readonly rules: PageRules;
  readonly pageOf: FindPage;
  /** Milliseconds without an event that end a session. */
  readonly timeout: number;
  readonly origin: string;
  /** Milliseconds. */
  readonly receivedAt: number;
  readonly newId: CollectRequest['newId'];
  readonly visitor: Visitor;
  /** Verdict on the sender, before any event is looked at. */
  readonly sender: BotVerdict;
  /** Device and place of the sender. */
  readonly surroundings: Surroundings;
  /** Whether the address is in one of the site's internal networks. */
  readonly isOwnAddress: boolean;
  readonly whence: WatchedAddress | undefined;
  readonly states: BatchStates;
}

/** Recognises the sender of a batch, and what its requests have in common. */
export function openBatch(
  { context }: ValidBatch,
  request: CollectRequest,
  site: CollectSite,
  visitors: VisitorStore,
): OpenBatch {
  const { address, userAgent, receivedAt, newId, origin = 'web' } = request;
  const rules = pageRules(site);
  const isKnown = (key: string): boolean => visitors.get(site.id, key) !== undefined;
  return {
    context,
    site,
    rules,
    pageOf: pageFinder(context, rules, site),
    timeout: timeoutMs(site),
    origin,
    receivedAt,
    newId,
    visitor: identify(context, { ...request, isKnown }, site, request.secrets),
    sender: judgeSender(context, request, origin),
    surroundings: {
      ...deviceWith(detectDevice(userAgent ?? ''), context.device),
      screenResolution: context.screen ?? '',
      languageCode: (context.language ?? '').toLowerCase(),
      ...(context.place ?? request.places?.find(address) ?? NO_PLACE),
    },
    isOwnAddress: inNetworks(address, site.internalNetworks),
    whence: watchedAddress(request),
    states: batchStates(site, visitors),
  };
}

/** The worst that user agent, the script's signals, the importer and the network say of a sender (definitions, Bots). */
function judgeSender(context: ValidContext, request: CollectRequest, origin: string): BotVerdict {
  const verdict = worse(senderVerdict(request.userAgent, context.signals ?? ''), request.verdict ?? PERSON);
  return request.hosting?.has(request.address) ? worse(verdict, dataCentreVerdict(isBare(context, origin))) : verdict;
}

/** Whether the request lacks what a script in a browser always knows. Logs and servers know it of no one. */
function isBare({ language, screen, serverSide }: RawContext, origin: string): boolean {
  return (origin === 'web' || origin === 'gtag') && !serverSide && !language && !screen;
}

/**
 * The address of a request, if it can tell visitors apart: undefined without an address, and for one in a private network, which may be a
 * proxy's or shared by a whole household.
 */
function watchedAddress({ address, watch }: CollectRequest): WatchedAddress | undefined {
  if (address === '' || inNetworks(address, PRIVATE_NETWORKS)) return undefined;
  return { address: visitorNetwork(address), watch };
}

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
