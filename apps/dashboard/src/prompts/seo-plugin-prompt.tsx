/** The prompt for the SEO plugin: installing and activating it in the site, where the host can (specification part 2, section 4). */

import ArrowUpRight from 'icon:arrow-up-right';
import SearchCheck from 'icon:search-check';
import { activateAddonCall, installAddonCall } from '@magpie/contract';
import { findAddon } from '@magpie/reports';
import { __, Button, Dialog, VisuallyHidden } from '@magpie/ui';
import { useState } from 'react';
import { useDashboard } from '../view/dashboard.tsx';
import { useEntitlement, useEntitlementChange } from '../view/entitlement.ts';
import { useAction } from '../view/use-action.ts';
import styles from './prompt-box.module.css';
import { PromptBox } from './prompt-box.tsx';
import { usePrompt } from './use-prompt.ts';

const PLUGIN_URL = 'https://wordpress.org/plugins/all-in-one-seo-pack/';
const AIOSEO = findAddon('aioseo')!;

/** The prompt. Only who may change settings can do what it offers. */
export function SeoPluginPrompt() {
  const { config } = useDashboard();
  const { open, busy, dismiss } = usePrompt('seo_plugin');
  const [problem, setProblem] = useState<string>();
  if (!open || !config.user.capabilities.includes('save_settings')) return null;
  const Actions = config.host === 'standalone' ? InstallElsewhere : InstallHere;
  return (
    <PromptBox
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

/** Where Magpie stands alone: the plugin is installed in the site itself, and its owner says so. */
function InstallElsewhere({ onProblem }: { onProblem: (text: string | undefined) => void }) {
  const { site } = useDashboard();
  const change = useEntitlementChange();
  const activate = useAction(activateAddonCall);
  async function onHas() {
    onProblem(undefined);
    if (await activate.run({ site: site.id, basename: AIOSEO.basename })) await change();
    else onProblem(__('Activation Failed. Please refresh and try again.', 'magpie'));
  }
  return (
    <>
      <a className={styles.link} href={PLUGIN_URL} target="_blank" rel="noreferrer">
        {__('Install Now', 'magpie')}
        <ArrowUpRight size={16} aria-hidden="true" />
        <VisuallyHidden> {__('(opens in a new tab)', 'magpie')}</VisuallyHidden>
      </a>
      <Button variant="ghost" loading={activate.busy} onClick={() => void onHas()}>
        {__('Already installed', 'magpie')}
      </Button>
    </>
  );
}

/** Where the host can install plugins. */
function InstallHere({ onProblem }: { onProblem: (text: string | undefined) => void }) {
  const { site } = useDashboard();
  const { addons } = useEntitlement();
  const install = useAction(installAddonCall);
  const activate = useAction(activateAddonCall);
  const [installed, setInstalled] = useState(false);
  const isThere = addons.some(({ slug, installed: there }) => slug === AIOSEO.slug && there);

  async function onInstall() {
    onProblem(undefined);
    if (await install.run({ site: site.id, addon: AIOSEO.slug })) setInstalled(true);
    else onProblem(__('Installation Failed. Please refresh and try again.', 'magpie'));
  }
  async function onActivate() {
    onProblem(undefined);
    if (await activate.run({ site: site.id, basename: AIOSEO.basename })) location.reload();
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
