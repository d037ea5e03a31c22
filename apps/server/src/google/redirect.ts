/** The redirect address of OAuth: Google compares it as an exact string, and takes only some. */

/** Path of the redirect address. */
const CALLBACK_PATH = '/google/callback';

const LOOPBACK = /^(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])$/;
/** Names that only a network of its own knows. */
const PRIVATE = /(?:^|\.)(?:local|lan|internal|intranet|home|corp|private|test|invalid|localdomain)$|^[^.]+$/;
const RAW_ADDRESS = /^(?:\d{1,3}(?:\.\d{1,3}){3}|\[.*\])$/;

/** Returns the redirect address of the server at `base`, or why Google takes none of it. */
export function redirectAddress(base: string): { readonly address: string } | { readonly problem: string } {
  const { protocol, hostname } = new URL(base);
  if (LOOPBACK.test(hostname)) return { address: base + CALLBACK_PATH };
  const other = 'Connect with the key of a service account instead';
  if (RAW_ADDRESS.test(hostname) || PRIVATE.test(hostname))
    return {
      problem: `Google only sends people back to a public domain, and this server's address is ${base}. ${other}, or give the server a public address with https (MAGPIE_PUBLIC_URL).`,
    };
  if (protocol !== 'https:')
    return {
      problem: `Google only sends people back to an address with https, and this server's is ${base}. ${other}, or set up https and MAGPIE_PUBLIC_URL.`,
    };
  return { address: base + CALLBACK_PATH };
}
