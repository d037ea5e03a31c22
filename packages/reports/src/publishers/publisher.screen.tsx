/** Screen of the Publishers report: pages, links, readers, and how far they read. */
import { __, CardGrid, classNames, linkClass, useIsPrint } from '@magpie/ui';
import type { ReactNode } from 'react';
import type { PartError } from '../kit/part-error.ts';
import type { TopRow } from '../parts/top-list.ts';
import { FileIcon } from '../screen/file-icon.tsx';
import { linkName, OutsideLink } from '../screen/outside-link.tsx';
import { type ScreenProps, useReportScreen } from '../screen/report-screen.tsx';
import { ScrollDepth } from '../screen/scroll-depth.tsx';
import { SettingsLink } from '../screen/settings-link.tsx';
import { TopListCard } from '../screen/top-list-card.tsx';
import { UnfitParts, useUnfitParts } from '../screen/unfit-parts.tsx';
import { Audience } from './audience.tsx';
import styles from './publisher.module.css';
import { LISTS, type PublisherData } from './publisher.shape.ts';

const isMissing = (rows: readonly unknown[] | PartError | undefined) => Array.isArray(rows) && rows.length === 0;

/** The Publishers report. */
export function Screen({ data }: ScreenProps<PublisherData>) {
  const { iconUrl } = useReportScreen();
  const print = useIsPrint();
  const unfit = useUnfitParts([
    ...Object.values(LISTS).map(({ field, title }) => ({ title, answer: data?.[field], asks: [field] })),
    { title: 'Average Scroll Depth', answer: data?.scroll, asks: ['scroll', 'scroll_steps'] },
  ]);
  const fits = (ask: string) => !unfit.some(({ asks }) => asks.includes(ask));
  // Where no visit ended there is nothing to list (specification part 3, section 2).
  const exits = !isMissing(data?.exitpages) && fits('exitpages');
  const landings = fits('landingpages');
  const links = (['outboundlinks', 'affiliatelinks', 'downloadlinks'] as const).filter(fits);
  const link = (row: TopRow, field: string) => linkName(String(row[field]), iconUrl);
  const { galinks } = data ?? {};
  return (
    <div className={print ? styles.screen : classNames(styles.screen, styles.linked)}>
      <UnfitParts parts={unfit} />
      {(landings || exits) && (
        <CardGrid columns={landings && exits ? 2 : 1}>
          {landings && (
            <TopListCard
              list={LISTS.landingpages}
              rows={data?.landingpages ?? null}
              folds
              footer={fullReport(galinks?.landingpages)}
            />
          )}
          {exits && (
            <TopListCard
              list={LISTS.exitpages}
              rows={data?.exitpages ?? null}
              folds
              footer={fullReport(galinks?.exitpages)}
            />
          )}
        </CardGrid>
      )}
      {links.length > 0 && (
        <CardGrid columns={print ? 1 : (links.length as 1 | 2 | 3)}>
          {links.includes('outboundlinks') && (
            <TopListCard
              list={LISTS.outboundlinks}
              rows={data?.outboundlinks ?? null}
              folds
              fits
              name={(row) => link(row, 'title')}
            />
          )}
          {links.includes('affiliatelinks') && (
            <TopListCard
              list={LISTS.affiliatelinks}
              rows={data?.affiliatelinks ?? null}
              folds
              fits
              cells={{ link: (row) => <OutsideLink url={String(row.link)} /> }}
              empty={data?.has_affiliate_rules === false && <NoRules />}
            />
          )}
          {links.includes('downloadlinks') && (
            <TopListCard
              list={LISTS.downloadlinks}
              rows={data?.downloadlinks ?? null}
              folds
              fits
              name={(row) => ({
                label: String(row.title),
                ...(row.title !== row.file_name && { detail: String(row.file_name) }),
                icon: <FileIcon file={String(row.file_name)} />,
              })}
              footer={fullReport(galinks?.downloadlinks)}
            />
          )}
        </CardGrid>
      )}
      <Audience data={data} fullReport={fullReport(galinks?.interest)} />
      {fits('scroll') && <ScrollDepth scroll={data?.scroll ?? null} />}
    </div>
  );
}

/** The button to the full report of the analytics provider; nothing without an address. */
function fullReport(href: string | undefined): ReactNode {
  return href ? (
    <a className={classNames(linkClass, styles.full)} href={href} target="_blank" rel="noreferrer">
      {__('View full report', 'magpie')}
    </a>
  ) : undefined;
}

function NoRules() {
  return (
    <span className={styles.none}>
      {__('Add affiliate rules to see these clicks here.', 'magpie')}
      <SettingsLink section="affiliate">{__('Add rule', 'magpie')}</SettingsLink>
    </span>
  );
}
