/** Operations on licences: keys that are trusted, and licences entered for a site. */
import { z } from 'zod';
import { CommandError } from '../errors/command-error.ts';
import { requireRight } from '../people/authorize.ts';
import { serverOperation, siteOperation } from './operation.ts';

/** Trusts a public key: what its private key signs counts. @throws CommandError `bad_licence_key` */
export const trustLicenceKey = serverOperation({
  name: 'licence.trust',
  kind: 'settings',
  right: 'manage_sites',
  input: z.strictObject({ publicKey: z.string().max(5000) }),
  run: ({ app }, { publicKey }) => app.state.licences.trust(publicKey),
  entry: ({ keyId }) => ({ key: keyId }),
});

/** Ends the trust in a key. @throws CommandError `unknown_licence_key` */
export const distrustLicenceKey = serverOperation({
  name: 'licence.distrust',
  kind: 'settings',
  right: 'manage_sites',
  input: z.strictObject({ keyId: z.string() }),
  async run({ app }, { keyId }) {
    await app.state.licences.distrust(keyId);
    return { keyId };
  },
  entry: ({ keyId }) => ({ key: keyId }),
});

/** Enters a licence. One of a network needs `manage_sites`, since it affects other sites. @throws CommandError as `Licences.enter` says */
export const enterLicence = siteOperation({
  name: 'licence.enter',
  kind: 'settings',
  right: 'save_settings',
  input: z.strictObject({ token: z.string().max(10_000) }),
  async run({ app, site, user }, { token }) {
    const { subject } = await app.state.licences.check(site, token);
    if (user && subject.scope === 'network') requireRight(user, 'manage_sites');
    return app.state.licences.enter(site, token, user?.id ?? null);
  },
  entry: ({ id, subject, tier }) => ({ licence: id, scope: subject.scope, tier }),
});

/** Removes the licence of a site, or of its network (needs `manage_sites`). @throws CommandError `no_licence` */
export const removeLicence = siteOperation({
  name: 'licence.remove',
  kind: 'settings',
  right: 'save_settings',
  input: z.strictObject({ scope: z.enum(['site', 'network']).default('site') }),
  async run({ app, site, user }, { scope }) {
    if (user && scope === 'network') requireRight(user, 'manage_sites');
    if (scope === 'network' && site.network === null)
      throw new CommandError('no_licence', `${site.name} isn't in a network.`);
    await app.state.licences.remove(site, scope);
  },
  entry: (_, { scope }) => ({ scope }),
});
