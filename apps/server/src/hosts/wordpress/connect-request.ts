/** What a plugin asks for when it sends a browser to be connected. */
import { z } from 'zod';

/** Sites of one request. */
const MOST_SITES = 500;
const MOST_CHARS = 300;
/** Hosts as addresses have them once they were parsed; anything else could end a header that names one. */
const HOST = /^(?:[a-z0-9._-]+|\[[0-9a-f:.]+\])$/;

const webAddress = z
  .string()
  .max(MOST_CHARS)
  .refine((text) => {
    const url = URL.parse(text);
    return (
      url !== null &&
      /^https?:$/.test(url.protocol) &&
      HOST.test(url.hostname) &&
      url.username === '' &&
      url.password === ''
    );
  }, 'it must be an address of http or https such as https://example.com');

/** Address of a site in WordPress. */
const home = webAddress.refine((text) => {
  const url = URL.parse(text);
  return !url || (url.search === '' && url.hash === '');
}, 'it must have no query and no hash');

const name = z
  .string()
  .trim()
  .regex(/^\P{Cc}*$/u, 'it must have no control characters')
  .transform((text) => text.slice(0, 100).toWellFormed());

/** A site of WordPress. */
const wordPressSite = z
  .object({ home, name })
  .transform((site) => ({ ...site, name: site.name || new URL(site.home).host }));

/** Sites of a network. */
const networkSites = z
  .array(wordPressSite)
  .min(1, 'it must have at least one entry')
  .max(MOST_SITES, `it must have at most ${MOST_SITES} entries`);

const digits = z.string().regex(/^[0-9a-f]{64}$/, 'it must be 64 hexadecimal digits in lower case');
const text = z.string().max(100);

const listedSites = z
  .string()
  .transform((json, context) => {
    try {
      return JSON.parse(json) as unknown;
    } catch {
      context.addIssue({ code: 'custom', message: 'it must be JSON' });
      return z.NEVER;
    }
  })
  .pipe(networkSites);

/** The query of the page that approves. */
export const connectQuery = z
  .object({
    state: digits,
    challenge: digits,
    home,
    name,
    return: webAddress.max(2000),
    zone: text.default('UTC'),
    currency: text.default(''),
    language: text.default(''),
    plugin: text.regex(/^\d+(\.\d+)*/, 'it must be a version such as 1.0.0'),
    sites: listedSites.optional(),
    network: name.optional(),
  })
  .superRefine((asked, context) => {
    const [own, back] = [URL.parse(asked.home), URL.parse(asked.return)];
    if (own && back && own.origin !== back.origin)
      context.addIssue({ code: 'custom', path: ['return'], message: `it must be an address below ${own.origin}` });
    if (asked.sites && !asked.network)
      context.addIssue({ code: 'custom', path: ['network'], message: 'the network of the sites needs a name' });
  });

/** A request to connect. */
export type ConnectQuery = z.infer<typeof connectQuery>;

/** What a plugin exchanges for secrets. */
export const exchangeBody = z.strictObject({ code: z.string().min(1).max(100), verifier: digits });
/** Further sites of a network. */
export const networkBody = z.strictObject({ sites: networkSites });

/** Who the server is. */
export const aboutAnswer = z.object({
  product: z.string(),
  version: z.string(),
  protocol: z.number().int(),
  plugin: z.object({ least: z.string() }),
});

const secrets = {
  connections: z.array(
    z.object({
      home: z.string(),
      /** Tracking ID. */
      site: z.string(),
      name: z.string(),
      secret: z.string(),
    }),
  ),
  server: z.object({ version: z.string() }),
};
/** The connections that were made, with their secrets. */
export const exchangeAnswer = z.object(secrets);
/** The same for further sites of a network, with those that can't be connected, and why. */
export const networkAnswer = z.object({
  ...secrets,
  refused: z.array(z.object({ home: z.string(), message: z.string() })),
});

/** Where a browser goes back to, with what came of it. */
export function wayBack({ return: back, state }: Pick<ConnectQuery, 'return' | 'state'>, outcome: object): string {
  const url = new URL(back);
  for (const [key, value] of Object.entries({ ...outcome, magpie_state: state })) url.searchParams.set(key, value);
  return url.href;
}
