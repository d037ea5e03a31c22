/** The tracking check as an operation: it sends a test visit, and is in the audit log. */
import { z } from 'zod';
import { doctor } from '../doctor/doctor.ts';
import { requireRight } from '../people/authorize.ts';
import type { AtSite } from './operation.ts';
import { siteWork } from './work.ts';

/** Checks a site. @throws ProblemError `forbidden` for a private address; CommandError `busy` while another check runs */
export const runDoctor = siteWork({
  name: 'start.doctor',
  kind: 'data',
  right: 'save_settings',
  alone: false,
  input: z.strictObject({
    base: z.string().max(2000).optional(),
    private: z.boolean().optional(),
    patience: z.number().int().min(1).max(300).optional(),
  }),
  run({ app, site, user }: AtSite, options) {
    if (user && options.private) requireRight(user, 'manage_sites');
    return doctor(app, site, options);
  },
  entry: (_, { site }) => ({ site: site.trackingId }),
});
