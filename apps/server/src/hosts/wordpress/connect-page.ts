/** The page on which someone approves that a WordPress connects, as HTML that works without scripts. */
import { PRODUCT } from '@magpie/contract';
import type { SiteRecord } from '../../ports/sites.ts';
import { type Html, html } from '../standalone/html.ts';
import { hidden, layout } from '../standalone/pages.ts';
import type { ConnectQuery } from './connect-request.ts';

/** Choices of the form. */
export const CHOICES = ['same', 'other', 'new'] as const;
/** A choice of the form. */
export type Choice = (typeof CHOICES)[number];

/** What the page shows. */
export interface ConnectPage {
  readonly asked: ConnectQuery;
  /** Path and query of the page itself. */
  readonly here: string;
  readonly nonce: string;
  /** Way back for someone who refuses. */
  readonly refuse: string;
  /** The site that has the address already. */
  readonly same: SiteRecord | undefined;
  /** The others that can be connected. */
  readonly others: readonly SiteRecord[];
  /** Of a network: which of its sites there are here. */
  readonly known: ReadonlyMap<string, SiteRecord>;
  readonly chosen: Choice;
  readonly given: { readonly site: string; readonly timeZone: string; readonly currency: string };
  readonly problem?: string | undefined;
}

const TITLE = 'Connect WordPress';
const WHAT = `People in WordPress who may see ${PRODUCT} will see this site's reports. Its administrators may change its settings.`;
const WHAT_NETWORK = `On each site, people who may see ${PRODUCT} will see its reports, and its administrators may change its settings. Super admins see all of these sites, and can add further ones.`;
const MOST_LISTED = 20;

/** The page that asks. */
export function connectPage(page: ConnectPage): string {
  const { asked, here, nonce, refuse, problem } = page;
  return layout({
    title: TITLE,
    text: `${asked.network ?? asked.name} (${asked.home}) wants to connect to this server.`,
    problem,
    content: html`<form method="post" action="${here}">
${hidden('nonce', nonce)}
${asked.sites ? networkSites(page) : siteChoices(page)}
<p class="help">${asked.sites ? WHAT_NETWORK : WHAT}</p>
<button type="submit">Connect</button>
</form>
<p class="aside"><a href="${refuse}">Cancel and go back to WordPress</a></p>`,
  });
}

function siteChoices({ same, others, chosen, given, asked }: ConnectPage): Html {
  const choice = (value: Choice, label: string, more?: Html | false) =>
    html`<div class="choice"><input type="radio" id="choice-${value}" name="choice" value="${value}"${
      chosen === value && html` checked`
    }><label for="choice-${value}">${label}</label>${more}</div>`;
  return html`<fieldset><legend>Which site is it?</legend>
${same && choice('same', same.name, html`<p class="help">${same.url} is on this server already.</p>`)}
${others.length > 0 && choice('other', 'Another site', siteList(others, given.site))}
${!same && choice('new', `New site: ${asked.name}`, newSiteFields(given))}
</fieldset>`;
}

const siteList = (sites: readonly SiteRecord[], selected: string) =>
  html`<select name="site" aria-label="Another site">${sites.map(
    ({ trackingId, name, url }) =>
      html`<option value="${trackingId}"${trackingId === selected && html` selected`}>${name} (${url})</option>`,
  )}</select>`;

const newSiteFields = ({ timeZone, currency }: ConnectPage['given']) =>
  html`<div class="pair"><div class="field"><label for="timeZone">Time zone</label><input id="timeZone" name="timeZone" value="${timeZone}" autocomplete="off" spellcheck="false"></div>
<div class="field"><label for="currency">Currency</label><input id="currency" name="currency" value="${currency}" autocomplete="off" spellcheck="false" maxlength="3"></div></div>`;

function networkSites({ asked, known, given }: ConnectPage): Html {
  const sites = asked.sites ?? [];
  const isNew = sites.some(({ home }) => !known.has(home));
  return html`<p class="text">Sites of this network: ${sites.length}</p>
<ul class="sites">${sites
    .slice(0, MOST_LISTED)
    .map(
      ({ home, name }) =>
        html`<li>${name} <span class="help">${home}, ${known.has(home) ? 'on this server already' : 'new'}</span></li>`,
    )}</ul>
${sites.length > MOST_LISTED && html`<p class="help">and ${sites.length - MOST_LISTED} more</p>`}
${isNew && newSiteFields(given)}`;
}

/** The page for someone who can't approve. */
export const notAllowedPage = (name: string, refuse: string): string =>
  layout({
    title: TITLE,
    problem: `You're signed in as ${name}. Only an administrator of this server can connect a site.`,
    content: html`<p class="aside"><a href="/sign-out">Sign out</a>, then sign in as an administrator.</p>
<p class="aside"><a href="${refuse}">Cancel and go back to WordPress</a></p>`,
  });

/** The page for a request that can't be taken. */
export const badRequestPage = (problem: string): string =>
  layout({ title: TITLE, problem, content: html`<p class="aside">Go back to WordPress and connect again.</p>` });
