/** What can be chosen at Google: accounts, properties, web streams, Search Console sites. Read whole, and only when someone chooses. */
import { SourceError } from '@magpie/query';
import { z } from 'zod';
import { addressKey } from '../basics/address-key.ts';
import type { GoogleProperty, GoogleStream } from '../ports/google.ts';
import type { ApiRequest, ApiSender } from './api-sender.ts';
import type { GoogleEndpoints } from './endpoints.ts';
import { unreadable } from './refusals.ts';

/** An account with the properties that can be seen. */
interface GoogleAccount {
  readonly id: string;
  readonly name: string;
  readonly properties: readonly {
    readonly id: string;
    readonly name: string;
    readonly kind: 'ordinary' | 'subproperty' | 'rollup';
  }[];
}

/** A property of Search Console. */
export interface SearchSite {
  readonly address: string;
  readonly level: string;
  readonly usable: boolean;
}

/** Google's lists. Everything throws SourceError. */
export interface GoogleLists {
  accounts(siteId: number): Promise<readonly GoogleAccount[]>;
  property(siteId: number, id: string): Promise<GoogleProperty>;
  streams(siteId: number, property: string): Promise<readonly GoogleStream[]>;
  /** The account with the property that has a web stream of this measurement ID; undefined if none that can be seen has. */
  accountOf(siteId: number, measurementId: string): Promise<GoogleAccount | undefined>;
  searchSites(siteId: number): Promise<readonly SearchSite[]>;
}

const PAGE = 200;
/** Properties that are looked through at once: Google's lists know measurement IDs of single properties only. */
const AT_ONCE = 5;
/** A list that never ends isn't Google's. */
const MOST_PAGES = 500;

const more = { nextPageToken: z.string().optional() };
const id = (prefix: string) =>
  z
    .string()
    .startsWith(prefix)
    .transform((name) => name.slice(prefix.length));
const named = z.string().default('');
/** An enum by its name; by its number where a version gives that. */
const propertyType = z.union([z.string(), z.number()]).optional();

const summaries = z.object({
  ...more,
  accountSummaries: z
    .array(
      z.object({
        account: id('accounts/'),
        displayName: named,
        propertySummaries: z
          .array(z.object({ property: id('properties/'), displayName: named, propertyType }))
          .default([]),
      }),
    )
    .default([]),
});

const property = z.object({
  displayName: named,
  timeZone: z.string().min(1),
  currencyCode: z.string().min(1),
  serviceLevel: z.union([z.string(), z.number()]).optional(),
  createTime: z.iso.datetime({ offset: true }),
});

const streams = z.object({
  ...more,
  dataStreams: z
    .array(
      z.object({
        name: z.string(),
        displayName: named,
        webStreamData: z
          .object({ measurementId: z.string().default(''), defaultUri: z.string().default('') })
          .optional(),
      }),
    )
    .default([]),
});

const searchSites = z.object({
  siteEntry: z.array(z.object({ siteUrl: z.string().min(1), permissionLevel: z.string().default('') })).default([]),
});

/** Opens the lists. */
export function openLists(
  sender: ApiSender,
  { admin, search }: Pick<GoogleEndpoints, 'admin' | 'search'>,
): GoogleLists {
  async function read<T extends z.ZodType>(
    siteId: number,
    schema: T,
    api: 'admin' | 'search',
    url: string,
  ): Promise<z.output<T>> {
    const request: ApiRequest = { api, method: 'GET', url, pool: `${api} ${siteId}`, turn: `${api} ${siteId}` };
    const read = schema.safeParse(await sender.send(siteId, request));
    if (!read.success) throw unreadable({ api }, 'it has another form than Google describes');
    return read.data;
  }

  async function readAll<T extends z.ZodType<{ readonly nextPageToken?: string | undefined }>>(
    siteId: number,
    schema: T,
    path: string,
  ): Promise<z.output<T>[]> {
    const pages: z.output<T>[] = [];
    let token: string | undefined;
    do {
      if (pages.length >= MOST_PAGES) throw unreadable({ api: 'admin' }, 'its pages never end');
      const query = new URLSearchParams({ pageSize: String(PAGE), ...(token && { pageToken: token }) });
      const page = await read(siteId, schema, 'admin', `${admin}/v1beta/${path}?${query}`);
      pages.push(page);
      token = page.nextPageToken;
    } while (token);
    return pages;
  }

  const lists: GoogleLists = {
    async accounts(siteId) {
      const pages = await readAll(siteId, summaries, 'accountSummaries');
      return pages
        .flatMap(({ accountSummaries }) => accountSummaries)
        .map(({ account, displayName, propertySummaries }) => ({
          id: account,
          name: displayName || account,
          properties: propertySummaries.map((one) => ({
            id: one.property,
            name: one.displayName || one.property,
            kind: kindOf(one.propertyType),
          })),
        }));
    },
    async property(siteId, wanted) {
      const found = await read(siteId, property, 'admin', `${admin}/v1beta/properties/${wanted}`);
      const { displayName, timeZone, currencyCode, serviceLevel, createTime } = found;
      return {
        ...{ id: wanted, name: displayName || wanted, timeZone, currency: currencyCode },
        level: serviceLevel === 'GOOGLE_ANALYTICS_360' || serviceLevel === 2 ? '360' : 'standard',
        createdAt: Date.parse(createTime),
      };
    },
    async streams(siteId, of) {
      const pages = await readAll(siteId, streams, `properties/${of}/dataStreams`);
      return pages
        .flatMap(({ dataStreams }) => dataStreams)
        .flatMap(({ name, displayName, webStreamData }) => {
          if (!webStreamData) return [];
          const { measurementId, defaultUri } = webStreamData;
          return [{ id: name.split('/').at(-1)!, measurementId, name: displayName, uri: defaultUri }];
        });
    },
    async accountOf(siteId, measurementId) {
      const all = (await lists.accounts(siteId)).flatMap((account) =>
        account.properties.map((one) => ({ ...account, properties: [one] })),
      );
      for (let from = 0; from < all.length; from += AT_ONCE) {
        const some = all.slice(from, from + AT_ONCE);
        const streams = await Promise.all(some.map(({ properties }) => streamsOrNone(properties[0]!.id)));
        const at = streams.findIndex((those) => those.some((one) => one.measurementId === measurementId));
        if (at >= 0) return some[at];
      }
      return undefined;

      /** Some of an account's properties may be closed to it. */
      async function streamsOrNone(property: string): Promise<readonly GoogleStream[]> {
        return lists.streams(siteId, property).catch((error: unknown) => {
          if (error instanceof SourceError && error.code === 'source_no_right') return [];
          throw error;
        });
      }
    },
    async searchSites(siteId) {
      const { siteEntry } = await read(siteId, searchSites, 'search', `${search}/webmasters/v3/sites`);
      return siteEntry.map(({ siteUrl, permissionLevel }) => ({
        address: siteUrl,
        level: permissionLevel,
        usable: permissionLevel !== 'siteUnverifiedUser',
      }));
    },
  };
  return lists;
}

function kindOf(type: string | number | undefined): GoogleAccount['properties'][number]['kind'] {
  if (type === 'PROPERTY_TYPE_SUBPROPERTY' || type === 2) return 'subproperty';
  return type === 'PROPERTY_TYPE_ROLLUP' || type === 3 ? 'rollup' : 'ordinary';
}

const hostOf = (address: string): string => (URL.parse(address)?.host ?? '').replace(/^www\./, '');

/** Whether a web stream has the address of a site. */
export const streamFits = ({ uri }: Pick<GoogleStream, 'uri'>, siteUrl: string): boolean =>
  uri !== '' && hostOf(uri) === hostOf(siteUrl);

/** Whether a property of Search Console has the address of a site: the same prefix, or a domain that it is in. */
export function searchSiteFits({ address }: Pick<SearchSite, 'address'>, siteUrl: string): boolean {
  const host = URL.parse(siteUrl)?.hostname ?? '';
  if (!address.startsWith('sc-domain:')) return addressKey(address) === addressKey(siteUrl);
  const domain = address.slice('sc-domain:'.length);
  return host === domain || host.endsWith(`.${domain}`);
}
