/** Operations on a site's content: its source, and files of it. */
import { CONTENT_KINDS } from '@magpie/contract';
import { z } from 'zod';
import { requireRight } from '../people/authorize.ts';
import { siteOperation } from './operation.ts';

/**
 * Sets where the content of a site is read, based on a version; nothing is read yet. `allowPrivate` lets the source's host be at an address
 * that isn't public, which only the operator may.
 * @throws CommandError `bad_source`, `conflict`
 */
export const setContentSource = siteOperation({
  name: 'content.set-source',
  kind: 'settings',
  right: 'save_settings',
  input: z.strictObject({
    kind: z.enum(CONTENT_KINDS),
    address: z.string().default(''),
    allowPrivate: z.boolean().default(false),
    /** The current one unless given. */
    version: z.number().int().optional(),
  }),
  async run({ app, site, user }, { kind, address, allowPrivate, version }) {
    if (user && allowPrivate) requireRight(user, 'manage_sites');
    const based = version ?? (await app.content.status(site.id)).version;
    await app.content.setSource(site, { kind, address, allowPrivate, version: based });
  },
  entry: (_, { kind, address, allowPrivate }) => ({ kind, address, allowPrivate }),
});

/** Adds the pieces of a CSV file or of JSON lines, all or none. Returns how many. @throws CommandError `bad_content` naming the line */
export const importContent = siteOperation({
  name: 'content.import',
  kind: 'data',
  right: 'save_settings',
  input: z.strictObject({
    text: z.string(),
    /** In place of all that was imported before. */
    replace: z.boolean(),
  }),
  run: ({ app, site }, { text, replace }) => app.content.importText(site, text, replace),
  entry: (imported, { replace }) => ({ imported, replace }),
});
