/** Campaign links: a page's address with the parameters that assign visits to the campaign. */

/** Parts of a campaign link, as typed. */
export interface CampaignParts {
  /** The page to link to. */
  readonly address: string;
  readonly campaign: string;
  readonly source: string;
  readonly medium: string;
  /** Tells two links of one campaign apart; optional. */
  readonly content: string;
}

/** The parameters, by part (Google's names, which the collector reads). */
const PARAMETERS = {
  source: 'utm_source',
  medium: 'utm_medium',
  campaign: 'utm_campaign',
  content: 'utm_content',
} as const satisfies Partial<Record<keyof CampaignParts, string>>;

/** The page that an address names, without which there is no link; null if it isn't an address of a page. */
export function readPage(address: string): URL | null {
  const text = address.trim();
  const page = URL.parse(
    /^[a-z][a-z\d+.-]*:/i.test(text) && !/^[^/.]*\.[^/]*:\d/.test(text) ? text : `https://${text}`,
  );
  return page && /^https?:$/.test(page.protocol) && page.hostname.includes('.') ? page : null;
}

/**
 * The link; null while the page, the campaign or the source is missing. Parameters of a campaign that the address has are replaced, all
 * others and the part behind # stay.
 */
export function campaignLink(parts: CampaignParts): string | null {
  const page = readPage(parts.address);
  if (!page || parts.campaign.trim() === '' || parts.source.trim() === '') return null;
  for (const [part, parameter] of Object.entries(PARAMETERS)) {
    const value = parts[part as keyof typeof PARAMETERS].trim();
    page.searchParams.delete(parameter);
    if (value !== '') page.searchParams.set(parameter, value);
  }
  return page.href;
}
