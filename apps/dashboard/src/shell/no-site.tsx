/** This module is responsible for the page of a Magpie without a site: what to do, and nothing else. */
import type { PageConfig } from '@magpie/contract';
import { __, Button, Card, EmptyState, Mark } from '@magpie/ui';
import { Globe, RotateCw } from 'lucide-react';
import { useEffect } from 'react';
import { CopyText } from '../frame/copy-text.tsx';
import headerStyles from './header.module.css';
import { AccountMenu, ThemeMenu } from './header.tsx';
import styles from './no-site.module.css';
import shellStyles from './shell.module.css';

/** Says how the first site is made, or whom to ask for one. */
export function NoSite({ config }: { config: PageConfig }) {
  const title = __('There is no site yet', 'magpie');
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
        <h1 className={styles.title}>{__('Welcome', 'magpie')}</h1>
        <Card>{config.user.capabilities.includes('manage_sites') ? <FirstSite title={title} /> : <AskForOne />}</Card>
      </main>
    </div>
  );
}

function FirstSite({ title }: { title: string }) {
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  return (
    <div className={styles.body}>
      <EmptyState
        icon={<Globe />}
        title={title}
        text={__('It takes two steps, and Magpie goes on running meanwhile.', 'magpie')}
      />
      <ol className={styles.steps}>
        <li>
          <h2>{__('Make the site', 'magpie')}</h2>
          <CopyText
            label={__('Command that makes a site', 'magpie')}
            text={`npm run magpie -- site create https://example.com --time-zone ${timeZone} --currency EUR`}
          />
          <p>
            {__(
              "Run it in Magpie's folder, with your site's address, time zone and currency. If Magpie was started with --data, give the same folder here.",
              'magpie',
            )}
          </p>
        </li>
        <li>
          <h2>{__('Put the tag that it prints on every page of your site', 'magpie')}</h2>
          <p>{__('Then load this page again. The first visit shows up seconds after it happened.', 'magpie')}</p>
        </li>
      </ol>
      <Button variant="primary" icon={<RotateCw />} onClick={() => location.reload()}>
        {__('Load this page again', 'magpie')}
      </Button>
    </div>
  );
}

function AskForOne() {
  return (
    <div className={styles.body}>
      <EmptyState
        icon={<Globe />}
        title={__('No site is open to you yet', 'magpie')}
        text={__('Ask the person who looks after this Magpie to open one to you.', 'magpie')}
      />
    </div>
  );
}
