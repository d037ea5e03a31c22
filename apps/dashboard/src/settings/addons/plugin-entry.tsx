/** A plugin of the site that WordPress installs and activates. */
import { type AddonEntry, activateAddonCall, installAddonCall } from '@magpie/contract';
import { __, Badge, Button, FieldError, linkClass, sprintf } from '@magpie/ui';
import { successToast } from '../../common/popups.tsx';
import { useDashboard } from '../../view/dashboard.tsx';
import { useAction } from '../../view/use-action.ts';
import styles from './addons-section.module.css';

export interface PluginEntryProps {
  addon: AddonEntry;
  /** What the user may do with plugins. */
  may: { readonly install: boolean; readonly activate: boolean };
  /** Asks for the add-ons again. */
  onDone: () => Promise<unknown>;
}

/** The plugin, with the next step for those who may take it. */
export function PluginEntry({ addon, may, onDone }: PluginEntryProps) {
  const { site, config } = useDashboard();
  const install = useAction(installAddonCall);
  const activate = useAction(activateAddonCall);
  const title = __(addon.title, 'magpie');
  const step = addon.installed ? 'activate' : 'install';
  const problem = install.problem ?? activate.problem;

  async function run() {
    const done = addon.installed
      ? await activate.run({ site: site.id, basename: addon.basename })
      : await install.run({ site: site.id, addon: addon.slug });
    if (done === undefined) return;
    successToast();
    await onDone();
  }

  return (
    <>
      <div>
        <p className={styles.title}>{title}</p>
        <p className={styles.text}>{__(addon.description, 'magpie')}</p>
        {!addon.active && !may[step] && (
          <p className={styles.text}>
            {
              /* translators: %s: a plugin */ sprintf(
                addon.installed
                  ? __('Please ask your webmaster to activate %s.', 'magpie')
                  : __('Please ask your webmaster to install %s.', 'magpie'),
                title,
              )
            }
          </p>
        )}
        {problem && <FieldError>{problem.message}</FieldError>}
      </div>
      {addon.active ? (
        <span className={styles.state}>
          <Badge tone="good">{__('Active', 'magpie')}</Badge>
          {config.hostUrls?.plugins !== undefined && (
            <a
              className={linkClass}
              href={config.hostUrls.plugins}
              aria-label={/* translators: %s: a plugin */ sprintf(__('Manage %s in WordPress', 'magpie'), title)}
            >
              {__('Manage', 'magpie')}
            </a>
          )}
        </span>
      ) : (
        may[step] && (
          <Button loading={install.busy || activate.busy} onClick={() => void run()}>
            {
              /* translators: %s: a plugin */ sprintf(
                addon.installed ? __('Activate %s', 'magpie') : __('Install %s', 'magpie'),
                title,
              )
            }
          </Button>
        )
      )}
    </>
  );
}
