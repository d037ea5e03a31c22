/** Links that open an account once: the path and lifetime of each. */
import type { Links } from '../../ports/people.ts';

const HOUR_MS = 3_600_000;
/** How long each is good. */
export const LINK_MS = { invitation: 7 * 24 * HOUR_MS, password: 24 * HOUR_MS, sign_in: 24 * HOUR_MS } as const;
const PATHS = { invitation: '/invitation', password: '/new-password', sign_in: '/sign-in/link' } as const;

/** Path and query of a new link for someone; the one before of the same kind ends. */
export async function linkFor(links: Links, purpose: keyof typeof LINK_MS, userId: number): Promise<string> {
  return `${PATHS[purpose]}?token=${await links.create({ purpose, userId }, LINK_MS[purpose])}`;
}
