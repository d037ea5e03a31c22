/** What all spellings of a site's address have in common: scheme, `www.` and a slash at its end make no difference. */
export function addressKey(address: string): string {
  const url = URL.parse(address);
  if (!url) return address;
  const port = url.port === '' ? '' : `:${url.port}`;
  return `${url.hostname.replace(/^www\./, '')}${port}${url.pathname.replace(/(?<!\/)\/+$/, '')}`;
}
