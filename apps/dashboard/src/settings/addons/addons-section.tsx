/**
 * The add-ons section: Magpie's add-ons are switched on and off; third-party ones are installed where the host can, otherwise
 * the owner declares that the site has them.
 */
import { type AddonEntry, activateAddonCall, addonsCall, deactivateAddonCall } from '@magpie/contract';
import { ADDONS, reaches } from '@magpie/reports';
import { useShownAtOnce } from '@magpie/reports/screen';
import { __, Badge, Card, classNames, Switch, sprintf } from '@magpie/ui';
import { useQuery } from '@tanstack/react-query';
import { errorToast, successToast } from '../../common/popups.tsx';
import { QueryResult } from '../../common/query-result.tsx';
import listStyles from '../../settings-form/list.module.css';
import { tierName } from '../../upsell/tier-name.ts';
import { useDashboard } from '../../view/dashboard.tsx';
import { useEntitlement, useEntitlementChange } from '../../view/entitlement.ts';
import styles from './addons-section.module.css';
import { PluginEntry } from './plugin-entry.tsx';

/** Every add-on, as far as it is known without the server. */
const SWITCHED_OFF: readonly AddonEntry[] = ADDONS.map((addon) => ({ ...addon, installed: false, active: false }));

/** The section. */
export function AddonsSection() {
  const { call, site, config } = useDashboard();
  const change = useEntitlementChange();
  const key = ['addons', site.id];
  const query = useQuery({
    queryKey: key,
    queryFn: async ({ signal }) => (await call(addonsCall, { site: site.id }, signal)).data.addons,
  });
  const toggle = useShownAtOnce<AddonEntry[], { basename: string; active: boolean }, unknown>({
    queryKey: key,
    show: (all, { basename, active }) => all.map((one) => (one.basename === basename ? { ...one, active } : one)),
    save: ({ basename, active }) =>
      active
        ? call(activateAddonCall, { site: site.id, basename })
        : call(deactivateAddonCall, { site: site.id, basename }),
    onFailed: (failure) => errorToast(failure.message),
    onSaved: async () => {
      successToast();
      await change();
    },
  });
  const groups = [
    { kind: 'built-in', title: __('Built in', 'magpie') },
    { kind: 'plugin', title: __('Found on your site', 'magpie') },
    { kind: 'absent', title: __('Not in this version', 'magpie') },
  ] as const;
  return (
    <QueryResult query={query} failed={__('The add-ons couldn’t be loaded', 'magpie')} outline={SWITCHED_OFF}>
      {(addons) => (
        <>
          {groups.map(({ kind, title }) => (
            <Card key={kind} title={title}>
              <ul>
                {addons
                  .filter((one) => one.kind === kind)
                  .map((one) => (
                    <li key={one.slug} className={classNames(listStyles.between, styles.addon)}>
                      {kind === 'plugin' && config.plugins ? (
                        <PluginEntry
                          addon={one}
                          may={config.plugins}
                          onDone={() => Promise.all([query.refetch(), change()])}
                        />
                      ) : (
                        <Entry
                          addon={one}
                          busy={toggle.isPending}
                          onToggle={(active) => toggle.mutate({ basename: one.basename, active })}
                        />
                      )}
                    </li>
                  ))}
              </ul>
            </Card>
          ))}
        </>
      )}
    </QueryResult>
  );
}

function Entry({ addon, busy, onToggle }: { addon: AddonEntry; busy: boolean; onToggle: (active: boolean) => void }) {
  const { tier } = useEntitlement();
  const title = __(addon.title, 'magpie');
  const description = __(addon.description, 'magpie');
  if (addon.kind === 'absent')
    return (
      <div>
        <p className={styles.title}>{title}</p>
        <p className={styles.text}>{description}</p>
      </div>
    );
  const locked = addon.kind === 'built-in' && !reaches(tier, addon.tier);
  return (
    <>
      <Switch
        label={title}
        description={description}
        checked={addon.active}
        disabled={locked}
        aria-busy={busy || undefined}
        onChange={onToggle}
      />
      {locked && (
        <Badge tone="accent">
          {/* translators: %s: the name of a tier */ sprintf(__('Included from %s', 'magpie'), tierName(addon.tier))}
        </Badge>
      )}
    </>
  );
}
