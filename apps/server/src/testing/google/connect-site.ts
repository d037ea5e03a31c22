/** Connects a site with the stand-in Google, as a person would, without a browser. */
import type { App } from '../../app/app.ts';
import type { ProviderConnection, SiteRecord } from '../../ports/sites.ts';
import { ANALYTICS_SCOPE, SEARCH_SCOPE, type StandInGoogle } from './start-google.ts';

const REDIRECT = 'http://127.0.0.1:8080/google/callback';

/** Ticks boxes on a consent page, or presses Cancel. Returns where Google sends the browser. */
export async function consentAt(
  page: string,
  granted: readonly string[] | 'deny' = [ANALYTICS_SCOPE, SEARCH_SCOPE],
): Promise<URL> {
  const { origin, searchParams } = new URL(page);
  const shown = await fetch(page);
  if (!shown.ok) throw new Error(`Google refuses: ${await shown.text()}`);
  const form = new URLSearchParams({ asked: searchParams.toString(), answer: granted === 'deny' ? 'deny' : 'allow' });
  if (granted !== 'deny') for (const scope of granted) form.append('granted', scope);
  const answer = await fetch(`${origin}/o/oauth2/v2/consent`, { method: 'POST', body: form, redirect: 'manual' });
  return new URL(answer.headers.get('location')!);
}

/** Enters the stand-in's OAuth client, as an operator does. */
export async function enterClient({ google }: Pick<App, 'google'>, standIn: StandInGoogle, redirect = REDIRECT) {
  const client = standIn.world.clients[0]!;
  if (!client.redirects.includes(redirect)) client.redirects.push(redirect);
  await google.setClient({ id: client.id, secret: client.secret });
}

/**
 * Connects a site by consent, and chooses the stand-in's first property, its first stream and its first Search Console
 * site, or what is given; `null` chooses nothing.
 */
export async function connectSite(
  app: Pick<App, 'google' | 'state'>,
  standIn: StandInGoogle,
  site: Pick<SiteRecord, 'id'>,
  {
    granted,
    property = standIn.world.accounts[0]?.properties[0]?.id ?? null,
    searchSite = standIn.world.searchSites[0]?.siteUrl ?? null,
  }: { granted?: readonly string[]; property?: string | null; searchSite?: string | null } = {},
): Promise<SiteRecord> {
  const { google, state } = app;
  await enterClient(app, standIn);
  const begun = { siteId: site.id, userId: 1, host: 'standalone', back: REDIRECT, redirect: REDIRECT } as const;
  const { url } = await google.lead(begun);
  const back = await consentAt(url, granted);
  const returned = await google.take(back.searchParams.get('state')!);
  const tokens = await google.exchange(returned!, back.searchParams.get('code')!);
  const connected = await google.connect(site.id, {
    secret: { refreshToken: tokens.refresh! },
    tokens,
    account: tokens.account,
    granted: tokens.granted ?? [],
  });
  const provider: ProviderConnection = {
    ...connected.provider!,
    ...(property !== null && {
      property: await google.lists.property(site.id, property),
      stream: (await google.lists.streams(site.id, property))[0]!,
    }),
    ...(searchSite !== null && { searchSite }),
  };
  const chosen = await state.sites.update(site.id, { provider });
  if (property !== null) await google.readFields(site.id);
  return chosen;
}
