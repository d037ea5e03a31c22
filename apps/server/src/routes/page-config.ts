/** The configuration of a page with the reports, for whoever asks. */
import { LAST_SITE_COOKIE, type PageConfig, PRODUCT } from '@magpie/contract';
import type { FastifyRequest } from 'fastify';
import { seenNow } from '../actions/changes.ts';
import type { App } from '../app/app.ts';
import type { Entitlements } from '../entitlement/entitlement.ts';
import { redirectAddress } from '../google/redirect.ts';
import type { Host, HostUser } from '../hosts/host.ts';
import { basePath } from '../http/base-path.ts';
import { readLocale } from '../http/read-locale.ts';
import { headerImageUrl } from '../media/header-images.ts';
import type { SiteRecord } from '../ports/sites.ts';
import type { Printer } from '../printing/printer.ts';
import type { Freshness } from '../reporting/freshness.ts';
import { siteConnection } from '../sites/connection.ts';

/** Licence for a user that sees no site. */
const NO_LICENCE: PageConfig['licence'] = { tier: 'lite', type: 'lite', network: false, state: 'none', expires: null };

/** Parts of the server that a page's configuration is made of. */
export interface PageParts {
  readonly app: App;
  readonly host: Host;
  readonly freshness: Freshness;
  readonly entitlements: Entitlements;
  readonly printer: Pick<Printer, 'canPrint'>;
  /** Address under which visitors' browsers reach this server; that of the request unless given. */
  readonly publicUrl: string | undefined;
  readonly supportUrl: string | undefined;
  /** Whether the page is opened to be printed. */
  readonly isPrinting: (request: FastifyRequest) => boolean;
}

/** Makes the configuration of a user's page, on which a site is open. */
export type MakePageConfig = (
  request: FastifyRequest,
  user: HostUser,
  open: SiteRecord | undefined,
) => Promise<PageConfig>;

/** The site that a page opens: the one that its address names, the one that was open last, or the first. */
export function siteToOpen(request: FastifyRequest, { sites }: Pick<HostUser, 'sites'>): SiteRecord | undefined {
  const asked = (request.query as { site?: unknown }).site;
  const siteNamed = (id: unknown) => sites.find((site) => site.trackingId === id);
  return siteNamed(asked) ?? siteNamed(request.cookies[LAST_SITE_COOKIE]) ?? sites[0];
}

/** Makes the configurations of a server's pages. */
export const createPageConfig =
  (parts: PageParts): MakePageConfig =>
  (request, user, open) =>
    pageConfig(parts, request, user, open);

async function pageConfig(
  parts: PageParts,
  request: FastifyRequest,
  user: HostUser,
  open: SiteRecord | undefined,
): Promise<PageConfig> {
  const { app, host, freshness, entitlements, publicUrl } = parts;
  const base = basePath(publicUrl);
  const collectBase = publicUrl ?? `${request.protocol}://${request.host}`;
  const entitlement = open && (await entitlements.of(open, host.sessionId(request)));
  const sites = user.sites.map(async (site) => ({
    id: site.trackingId,
    name: site.name,
    url: site.url,
    timeZone: site.timeZone,
    currency: site.currency,
    firstDayOfWeek: site.firstDayOfWeek,
    identity: site.identity,
    measureVitals: site.measureVitals,
    customDefinitions: [...(site.customDefinitions ?? [])],
    capabilities: [...user.rightsOn(site.id)],
    network: site.network,
    hasShop: site.hasShop,
    ...(site.source !== 'own' && { source: site.source }),
    ...(site.headerImage && { pdfHeaderImage: headerImageUrl(site.headerImage.file) }),
    ...(await siteConnection(site, freshness, app.now())),
  }));
  return {
    product: PRODUCT,
    host: host.id,
    ajaxUrl: `${base}/ajax`,
    restBase: `${base}/api/v1`,
    ...(base && { fileUrl: base }),
    nonce: host.nonce(request),
    user: { name: user.name, capabilities: [...user.capabilities] },
    sites: await Promise.all(sites),
    site: open?.trackingId ?? null,
    ...(open && { seen: await seenNow({ app, freshness, user, site: open }) }),
    licence: entitlement?.licence ?? NO_LICENCE,
    licensed: entitlement?.licensed ?? false,
    addons: [...(entitlement?.addons ?? [])],
    upgradeUrl: entitlements.options.upgradeUrl ?? null,
    supportUrl: parts.supportUrl ?? null,
    isDemo: entitlements.options.isDemo,
    locale: readLocale(request.headers['accept-language']),
    signOutUrl: base + host.signOutPath,
    iconUrl: '/icons/list?of={domains}',
    collectBase,
    trackedFeatures: [...(await app.state.feedback.tracked(user.id))],
    ...((await canConnectGoogle(app, collectBase)) && { connectsGoogle: true }),
    canPrint: parts.printer.canPrint(),
    ...(parts.isPrinting(request) && { printing: true }),
  };
}

/** Whether people can be led to Google. */
const canConnectGoogle = async ({ google }: App, base: string): Promise<boolean> =>
  'address' in redirectAddress(base) && (await google.clientId()) !== undefined;
