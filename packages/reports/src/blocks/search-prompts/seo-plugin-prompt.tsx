/** The prompt for the SEO plugin: installing and activating it in the site, where the host can (specification part 2, section 4). */

import SearchCheck from 'icon:search-check';
import { __, Button, Dialog, OfferBox, OfferLink } from '@magpie/ui';
import { useState } from 'react';
import { type Addon, findAddon } from '../../kit/addons.ts';
import { type Host, useHost } from '../../screen/host.tsx';
import { usePrompt } from './use-prompt.tsx';

const PLUGIN_URL = 'https://wordpress.org/plugins/all-in-one-seo-pack/';
const AIOSEO = findAddon('aioseo')!;

/** The prompt. Only who may change settings can do what it offers. */
export function SeoPluginPrompt() {
  const { maySave, plugins, entitlement } = useHost();
  const { open, busy, dismiss } = usePrompt('seo_plugin');
  const [problem, setProblem] = useState<string>();
  if (!open || !maySave) return null;
  // Nothing to offer where its next step isn't theirs to take, or where WordPress forbids it to everyone.
  if (plugins && !plugins[isInstalled(entitlement) ? 'activate' : 'install']) return null;
  const Actions = plugins ? InstallHere : InstallElsewhere;
  return (
    <OfferBox
      icon={<SearchCheck />}
      title={__('Get more out of these search terms', 'magpie')}
      text={__('All in One SEO helps you rank for the terms above.', 'magpie')}
      problem={problem}
      busy={busy}
      onDismiss={dismiss}
      actions={<Actions onProblem={setProblem} />}
    />
  );
}

const isInstalled = ({ addons }: Host['entitlement']): boolean =>
  addons.some(({ slug, installed }) => slug === AIOSEO.slug && installed);

/** Does something to the plugin; `run` resolves to whether it went well. */
function usePluginAction(act: (addon: Addon) => Promise<void>, problemOf: Host['problemOf']) {
  const [busy, setBusy] = useState(false);
  async function run(): Promise<boolean> {
    setBusy(true);
    try {
      await act(AIOSEO);
      return true;
    } catch (error) {
      if (!problemOf(error)) throw error;
      return false;
    } finally {
      setBusy(false);
    }
  }
  return { busy, run };
}

/** Where nothing can be installed from here: the plugin is installed in the site itself, and its owner says so. */
function InstallElsewhere({ onProblem }: { onProblem: (text: string | undefined) => void }) {
  const { activateAddon, problemOf, refreshEntitlement } = useHost();
  const activate = usePluginAction(activateAddon, problemOf);
  async function onHas() {
    onProblem(undefined);
    if (await activate.run()) await refreshEntitlement();
    else onProblem(__('Activation Failed. Please refresh and try again.', 'magpie'));
  }
  return (
    <>
      <OfferLink href={PLUGIN_URL}>{__('Install Now', 'magpie')}</OfferLink>
      <Button variant="ghost" loading={activate.busy} onClick={() => void onHas()}>
        {__('Already installed', 'magpie')}
      </Button>
    </>
  );
}

/** Where the host can install plugins. */
function InstallHere({ onProblem }: { onProblem: (text: string | undefined) => void }) {
  const { activateAddon, entitlement, installAddon, problemOf } = useHost();
  const install = usePluginAction(installAddon, problemOf);
  const activate = usePluginAction(activateAddon, problemOf);
  const [installed, setInstalled] = useState(false);
  const isThere = isInstalled(entitlement);

  async function onInstall() {
    onProblem(undefined);
    if (await install.run()) setInstalled(true);
    else onProblem(__('Installation Failed. Please refresh and try again.', 'magpie'));
  }
  async function onActivate() {
    onProblem(undefined);
    if (await activate.run()) location.reload();
    else {
      setInstalled(false);
      onProblem(__('Activation Failed. Please refresh and try again.', 'magpie'));
    }
  }
  const activating = activate.busy && __('Activating...', 'magpie');
  return (
    <>
      {isThere ? (
        <Button disabled={activate.busy} onClick={() => void onActivate()}>
          {activating || __('Activate Now', 'magpie')}
        </Button>
      ) : (
        <Button disabled={install.busy} onClick={() => void onInstall()}>
          {install.busy ? __('Installing...', 'magpie') : __('Install Now', 'magpie')}
        </Button>
      )}
      <Dialog
        size="small"
        title={__('Congrats! All-in-One SEO Installed.', 'magpie')}
        open={installed}
        onOpenChange={(open) => !open && location.reload()}
        actions={
          <>
            <Button onClick={() => location.reload()}>{__('Dismiss', 'magpie')}</Button>
            <Button variant="primary" disabled={activate.busy} onClick={() => void onActivate()}>
              {activating || __('Activate AIOSEO', 'magpie')}
            </Button>
          </>
        }
      />
    </>
  );
}
