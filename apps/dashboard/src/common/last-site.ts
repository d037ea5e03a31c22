/** Remembers in this browser which site was open last. The server opens it next time. */
import { LAST_SITE_COOKIE } from '@magpie/contract';

const YEAR_SECONDS = 365 * 86_400;

/** Remembers a site by its tracking id. */
export function rememberSite(id: string): void {
  const secure = location.protocol === 'https:' ? '; Secure' : '';
  // biome-ignore lint/suspicious/noDocumentCookie: the server reads it with the page, before any script runs
  document.cookie = `${LAST_SITE_COOKIE}=${id}; Path=${location.pathname}; Max-Age=${YEAR_SECONDS}; SameSite=Lax${secure}`;
}
