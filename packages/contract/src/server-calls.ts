/** Calls about the server: creating a site, server status, audit log. */

import { numberField, serverCall, siteCall } from '@magpie/reports/calls';
import { z } from 'zod';
import { addressFields } from './address-fields.ts';

/**
 * Creates a site. Its address is checked first: if no website responds, the answer is `address_unverified` with an
 * `AddressFinding` in `current`. `private` allows a private address, `anyway` creates the site regardless.
 */
export const createSiteCall = serverCall(
  'create_site',
  'manage_sites',
  {
    ...addressFields,
    name: z.string().max(1000).optional(),
    timeZone: z.string().max(100),
    currency: z.string().max(100),
    identity: z.enum(['stored', 'consent', 'cookieless']).optional(),
  },
  z.object({ /** Tracking id. */ id: z.string() }),
);

/** The server's status. */
export const aboutCall = serverCall(
  'about',
  'manage_sites',
  {},
  z.object({
    product: z.string(),
    version: z.string(),
    node: z.string(),
    /** The engine, and whether it is embedded. */
    engine: z.object({ kind: z.string(), place: z.enum(['embedded', 'server']) }),
    state: z.enum(['sqlite', 'postgres']),
    dataDir: z.string(),
    /** Bytes, by part of the data folder. */
    sizes: z.array(z.object({ part: z.string(), bytes: z.number() })),
    freeBytes: z.number(),
    health: z.array(z.object({ part: z.string(), ok: z.boolean(), text: z.string() })),
    acknowledged: z.number(),
    stored: z.number(),
    waiting: z.number(),
    /** Its dependencies, with their licences. */
    parts: z.array(z.object({ name: z.string(), version: z.string(), licence: z.string() })),
  }),
);

/** Groups of audit log entries. */
export const AUDIT_KINDS = ['settings', 'keys', 'data', 'people'] as const;

/** The audit log, latest first, 50 at a time: of one site, or of the whole server with `scope` (needs `manage_sites`). */
export const auditCall = siteCall(
  'audit',
  'save_settings',
  {
    scope: z.enum(['site', 'server']).optional(),
    kind: z.enum(AUDIT_KINDS).optional(),
    before: numberField('a note').optional(),
  },
  z.object({
    entries: z.array(
      z.object({
        id: z.number().int(),
        /** Milliseconds. */
        at: z.number(),
        action: z.string(),
        user: z.object({ id: z.number().int(), name: z.string().nullable() }).nullable(),
        detail: z.record(z.string(), z.unknown()),
      }),
    ),
    /** Where the next page begins; null on the last. */
    next: z.number().int().nullable(),
  }),
);

/** The calls about the server. */
export const SERVER_CALLS = [createSiteCall, aboutCall, auditCall] as const;
