/** Third-party plugins in a standalone Magpie: a site has the plugins that its owner declares. */
import { PRODUCT } from '@magpie/contract';
import { type Addon, findAddon } from '@magpie/reports';
import { ProblemError } from '../../errors/problem.ts';
import type { SiteRecord } from '../../ports/sites.ts';
import type { State } from '../../state/open-state.ts';
import type { HostPlugins } from '../host.ts';

/** The plugins of the sites, by their owners' word. */
export const openPlugins = (state: Pick<State, 'siteAddons'>): HostPlugins => ({
  async of(site: SiteRecord) {
    const said = [...(await state.siteAddons.of(site.id))].filter(
      ([slug, has]) => has && findAddon(slug)?.kind === 'plugin',
    );
    return new Map(said.map(([slug]) => [slug, { installed: true, active: true }]));
  },
  async install(_site: SiteRecord, { title }: Addon) {
    throw new ProblemError(
      'install_elsewhere',
      `${PRODUCT} can't install ${title} from here. Install it on your site, then mark it as installed in the settings.`,
    );
  },
  setActive: (site, { slug }, active) => state.siteAddons.set(site.id, slug, active),
});
