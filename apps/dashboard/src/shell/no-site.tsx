/** The page of a Magpie without a site: the first step of its setup, or the contact to ask. */

import Globe from 'icon:globe';
import type { PageConfig } from '@magpie/contract';
import { __, Card, EmptyState, Mark } from '@magpie/ui';
import { useEffect } from 'react';
import { CreateSite } from '../site-setup/create-site.tsx';
import { Steps } from '../site-setup/wordpress-steps.tsx';
import { makeCaller } from '../view/dashboard.tsx';
import headerStyles from './header.module.css';
import { AccountMenu, ThemeMenu } from './header.tsx';
import styles from './no-site.module.css';
import shellStyles from './shell.module.css';

/** Says how the first site is made, or whom to ask for one. */
export function NoSite({ config }: { config: PageConfig }) {
  const title = __('No sites yet', 'magpie');
  useEffect(() => {
    document.title = `${title} – ${config.product}`;
  }, [title, config.product]);
  return (
    <div className={shellStyles.shell}>
      <header className={shellStyles.top}>
        <div className={headerStyles.header}>
          <span className={headerStyles.product}>
            <Mark size={26} />
            {config.product}
          </span>
          <div className={headerStyles.tools}>
            <ThemeMenu config={config} />
            <AccountMenu config={config} />
          </div>
        </div>
      </header>
      <main className={shellStyles.main}>
        {config.user.capabilities.includes('manage_sites') ? (
          <div className={styles.first}>
            <header>
              <h1 className={styles.title}>{__('Welcome. Which site do you want to track?', 'magpie')}</h1>
              <p className={styles.lead}>
                {__('Setup takes a few minutes: your site, its tag and the first visit.', 'magpie')}
              </p>
            </header>
            <CreateSite call={makeCaller(config)} />
            <Card title={__('Is it a WordPress site?', 'magpie')}>
              <Steps {...config} />
            </Card>
          </div>
        ) : (
          <>
            <h1 className={styles.title}>{__('Welcome', 'magpie')}</h1>
            <Card>
              <AskForOne />
            </Card>
          </>
        )}
      </main>
    </div>
  );
}

function AskForOne() {
  return (
    <div className={styles.body}>
      <EmptyState
        icon={<Globe />}
        title={__('You don’t have access to a site yet', 'magpie')}
        text={__('Ask your administrator for access.', 'magpie')}
      />
    </div>
  );
}
