/** The section on the site's licence: its features, its end, and entering and removing one. */

import ArrowUpRight from 'icon:arrow-up-right';
import KeyRound from 'icon:key-round';
import {
  enterLicenseCall,
  LICENCE_GRACE_DAYS,
  type LicenceSummary,
  licenseCall,
  removeLicenseCall,
} from '@magpie/contract';
import { __, Badge, Button, Card, classNames, Notice, sprintf, TextArea, useFormat } from '@magpie/ui';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import type { z } from 'zod';
import { ConfirmDialog } from '../../common/confirm-dialog.tsx';
import { successToast } from '../../common/popups.tsx';
import { QueryResult } from '../../common/query-result.tsx';
import listStyles from '../../settings-form/list.module.css';
import { dayBefore, graceEnd } from '../../upsell/licence-days.ts';
import { tierName } from '../../upsell/tier-name.ts';
import { useDashboard } from '../../view/dashboard.tsx';
import { useEntitlement, useEntitlementChange } from '../../view/entitlement.ts';
import { useAction } from '../../view/use-action.ts';
import styles from './licence-section.module.css';

type LicenceAnswer = z.infer<typeof licenseCall.answer>;
type Entered = LicenceAnswer['entered'][number];

/** The section. */
export function LicenceSection() {
  const { call, config, site } = useDashboard();
  const { upgradeUrlFor } = useEntitlement();
  const client = useQueryClient();
  const change = useEntitlementChange();
  const key = ['license', site.id];
  const query = useQuery({
    queryKey: key,
    queryFn: async ({ signal }) => (await call(licenseCall, { site: site.id }, signal)).data,
  });
  async function changed(answer: LicenceAnswer, text: string) {
    client.setQueryData(key, answer);
    successToast(text);
    await change();
  }
  return (
    <QueryResult query={query} failed={__('The licence couldn’t be loaded', 'magpie')} height={180} framed>
      {(data) => (
        <>
          <Card
            title={__('Your plan', 'magpie')}
            actions={
              config.upgradeUrl !== null && (
                <a className={styles.upgrade} href={upgradeUrlFor('pro', 'overview')} target="_blank" rel="noreferrer">
                  {__('Upgrade', 'magpie')}
                  <ArrowUpRight size={16} aria-hidden="true" />
                </a>
              )
            }
          >
            <Status licence={data.licence} />
            {data.entered.length > 0 && (
              <ul className={styles.entered}>
                {data.entered.map((one) => (
                  <EnteredLicence
                    key={one.id}
                    entered={one}
                    onRemoved={(answer) => void changed(answer, __('Licence removed.', 'magpie'))}
                  />
                ))}
              </ul>
            )}
          </Card>
          <EnterForm onEntered={(answer) => void changed(answer, __('Licence added.', 'magpie'))} />
        </>
      )}
    </QueryResult>
  );
}

function Status({ licence }: { licence: LicenceSummary }) {
  const format = useFormat();
  const { tier, type, state, expires, network } = licence;
  const badges = {
    none: <Badge>{__('No licence', 'magpie')}</Badge>,
    valid: <Badge tone="good">{__('Valid', 'magpie')}</Badge>,
    grace: <Badge tone="caution">{__('Grace period', 'magpie')}</Badge>,
    expired: <Badge tone="bad">{__('Expired', 'magpie')}</Badge>,
  };
  return (
    <div className={styles.status}>
      <p className={styles.tier}>
        {tierName(tier)} {badges[state]}
        {network && <Badge tone="accent">{__('Network', 'magpie')}</Badge>}
      </p>
      {state === 'none' && <p className={listStyles.quiet}>{__('The default plan on this server.', 'magpie')}</p>}
      {state === 'valid' && (
        <p className={listStyles.quiet}>
          {expires === null
            ? __('It doesn’t expire.', 'magpie')
            : /* translators: %s: a date */ sprintf(__('Valid until %s.', 'magpie'), format.day(dayBefore(expires)))}
        </p>
      )}
      {state === 'grace' && expires !== null && (
        <Notice tone="caution">
          {sprintf(
            /* translators: 1: a tier, 2: a date, 3: a number of days, 4: a date */
            __(
              'Your %1$s licence expired on %2$s. Reports stay open for %3$d more days, until %4$s. No data is lost.',
              'magpie',
            ),
            tierName(type),
            format.day(dayBefore(expires)),
            LICENCE_GRACE_DAYS,
            format.day(dayBefore(graceEnd(expires))),
          )}
        </Notice>
      )}
      {state === 'expired' && expires !== null && (
        <Notice tone="caution">
          {sprintf(
            /* translators: 1: a tier, 2: a date */
            __(
              'Your %1$s licence expired on %2$s. Tracking continues and your data is kept. Reports beyond your plan show sample data.',
              'magpie',
            ),
            tierName(type),
            format.day(dayBefore(expires)),
          )}
        </Notice>
      )}
    </div>
  );
}

function EnteredLicence({ entered, onRemoved }: { entered: Entered; onRemoved: (answer: LicenceAnswer) => void }) {
  const { config, site } = useDashboard();
  const format = useFormat();
  const remove = useAction(removeLicenseCall);
  const [asking, setAsking] = useState(false);
  const { scope, subject, tier, issued, expires } = entered;
  const mayRemove = scope === 'site' || config.user.capabilities.includes('manage_sites');

  async function onRemove() {
    const answer = await remove.run({ site: site.id, scope });
    if (!answer) return;
    setAsking(false);
    onRemoved(answer);
  }

  return (
    <li className={classNames(listStyles.between, styles.one)}>
      <div>
        <p className={listStyles.name}>
          <span dir="auto">{subject}</span> <Badge>{tierName(tier)}</Badge>
        </p>
        <p className={listStyles.quiet}>
          {scope === 'network' ? __('All sites in the network', 'magpie') : __('This site', 'magpie')}
          {' · '}
          {/* translators: %s: a date */ sprintf(__('issued %s', 'magpie'), format.day(issued.slice(0, 10)))}
          {' · '}
          {expires === null
            ? __('no expiry', 'magpie')
            : /* translators: %s: a date */ sprintf(__('until %s', 'magpie'), format.day(dayBefore(expires)))}
        </p>
      </div>
      {mayRemove && (
        <ConfirmDialog
          title={__('Remove this licence?', 'magpie')}
          description={__('The site goes back to the server’s default plan. No data is lost.', 'magpie')}
          open={asking}
          onOpenChange={setAsking}
          trigger={<Button size="small">{__('Remove', 'magpie')}</Button>}
          keep={__('Cancel', 'magpie')}
          confirm={__('Remove', 'magpie')}
          busy={remove.busy}
          onConfirm={() => void onRemove()}
        >
          {remove.problem && <Notice tone="bad">{remove.problem.message}</Notice>}
        </ConfirmDialog>
      )}
    </li>
  );
}

function EnterForm({ onEntered }: { onEntered: (answer: LicenceAnswer) => void }) {
  const { site } = useDashboard();
  const enter = useAction(enterLicenseCall);
  const [token, setToken] = useState('');
  const [empty, setEmpty] = useState(false);

  async function onSubmit(event: FormEvent) {
    event.preventDefault();
    setEmpty(token.trim() === '');
    if (token.trim() === '') return;
    const answer = await enter.run({ site: site.id, token });
    if (!answer) return;
    setToken('');
    onEntered(answer);
  }

  const { problem } = enter;
  const error = empty
    ? __('Paste your licence key first.', 'magpie')
    : problem && `${problem.message} (${problem.code})`;
  return (
    <Card title={__('Add a licence', 'magpie')}>
      <form className={styles.form} noValidate onSubmit={(event) => void onSubmit(event)}>
        <TextArea
          label={__('Licence', 'magpie')}
          hint={__('Paste the whole key. It’s checked on this server, with no outside request.', 'magpie')}
          code
          rows={5}
          value={token}
          maxLength={10_000}
          error={error}
          onChange={(text) => {
            setToken(text);
            setEmpty(false);
            enter.reset();
          }}
        />
        <Button type="submit" variant="primary" icon={<KeyRound />} loading={enter.busy}>
          {__('Add licence', 'magpie')}
        </Button>
      </form>
    </Card>
  );
}
