/** The page on which someone allows an assistant to read sites, as HTML that works without scripts. */
import { PRODUCT } from '@magpie/contract';
import { html } from '../../hosts/standalone/html.ts';
import { hidden, layout } from '../../hosts/standalone/pages.ts';
import type { SiteRecord } from '../../ports/sites.ts';
import { isLoopback } from './addresses.ts';
import { placeOf } from './client-metadata.ts';

/** What the page shows. */
export interface ConsentPage {
  /** Name that the client has given itself. */
  readonly clientName: string;
  readonly redirectUri: string;
  /** Path and query of the page itself. */
  readonly here: string;
  readonly nonce: string;
  readonly userName: string;
  /** The sites that the user may read. */
  readonly sites: readonly SiteRecord[];
  /** Tracking IDs of those that are chosen. */
  readonly chosen: readonly string[];
  readonly problem?: string | undefined;
}

const TITLE = 'Connect an assistant';

/** Prefix of the fields that choose sites. */
export const SITE_FIELD = 'site-';

/** The page that asks. */
export function consentPage({
  clientName,
  redirectUri,
  here,
  nonce,
  userName,
  sites,
  chosen,
  problem,
}: ConsentPage): string {
  const back = isLoopback(new URL(redirectUri)) ? 'a program on this computer' : placeOf(redirectUri);
  return layout({
    title: TITLE,
    problem,
    content: html`<p class="text"><strong><bdi>${clientName}</bdi></strong> wants to read your numbers in ${PRODUCT}.</p>
<form method="post" action="${here}">
${hidden('nonce', nonce)}
<fieldset><legend>Which sites may it read?</legend>
${sites.map(
  ({ trackingId, name, hosts }) =>
    html`<div class="choice"><input type="checkbox" id="${SITE_FIELD + trackingId}" name="${SITE_FIELD + trackingId}" value="1"${
      chosen.includes(trackingId) && html` checked`
    }><label for="${SITE_FIELD + trackingId}"><bdi>${name}</bdi> <span class="help">${hosts[0]}</span></label></div>`,
)}
</fieldset>
<p class="help">It sees what you see in reports: visits, pages, sources, orders and single visitors’ journeys. It can’t change anything. You can end this under Your account.</p>
<p class="help">Anyone can choose that name. Continue only if you started this yourself; you’ll be sent to <strong><bdi>${back}</bdi></strong>.</p>
<button type="submit" name="answer" value="allow">Allow</button>
<button type="submit" name="answer" value="refuse" class="second">Cancel</button>
</form>
<p class="aside">Signed in as <bdi>${userName}</bdi>. <a href="/sign-out">Sign out</a></p>`,
  });
}

/** The page for what can't be asked; with a link back where that way is the client's own. */
export const badConsentPage = (problem: string, back?: { readonly address: string; readonly place: string }): string =>
  layout({
    title: TITLE,
    problem,
    content: html`<p class="aside">Close this page, remove the connection in your assistant, and add it again.</p>
${back && html`<p class="aside"><a href="${back.address}">Go back to <bdi>${back.place}</bdi></a></p>`}`,
  });
