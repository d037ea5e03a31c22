/** Screen of the Publishers report: pages, links, readers, and how far they read. */
import { __, CardGrid, classNames, linkClass, useIsPrint } from '@magpie/ui';
import type { ReactNode } from 'react';
import type { PartError } from '../kit/part-error.ts';
import { FileIcon } from '../screen/file-icon.tsx';
import { linkName, OutsideLink } from '../screen/outside-link.tsx';
import { type ScreenProps, useReportScreen } from '../screen/report-screen.tsx';
import { ScrollDepth } from '../screen/scroll-depth.tsx';
import { SettingsLink } from '../screen/settings-link.tsx';
import { TopListCard, type TopListCardProps } from '../screen/top-list-card.tsx';
import { RefusedParts, UnfitParts, useLeftOutParts } from '../screen/unfit-parts.tsx';
import { Audience } from './audience.tsx';
import styles from './publisher.module.css';
import { LISTS, type PublisherData } from './publisher.shape.ts';

const isMissing = (rows: readonly unknown[] | PartError | undefined) => Array.isArray(rows) && rows.length === 0;

/** The Publishers report. */
export function Screen({ data }: ScreenProps<PublisherData>) {
  const { icons } = useReportScreen();
  const print = useIsPrint();
  const { unfit, refused } = useLeftOutParts([
    ...Object.values(LISTS).map(({ field, title }) => ({ title, answer: data?.[field], asks: [field] })),
    { title: 'Average Scroll Depth', answer: data?.scroll, asks: ['scroll', 'scroll_steps'] },
  ]);
  const fits = (ask: string) => ![...unfit, ...refused].some(({ asks }) => asks.includes(ask));
  // Where no visit ended there is nothing to list (specification part 3, section 2).
  const exits = !isMissing(data?.exitpages) && fits('exitpages');
  const landings = fits('landingpages');
  const links = ['outboundlinks', 'affiliatelinks', 'downloadlinks'].filter(fits).length;
  const listCard = (field: keyof typeof LISTS, more: Partial<TopListCardProps>) => (
    <TopListCard list={LISTS[field]} rows={data?.[field] ?? null} folds {...more} />
  );
  const { galinks } = data ?? {};
  return (
    <div className={print ? styles.screen : classNames(styles.screen, styles.linked)}>
      <UnfitParts parts={unfit} />
      {(landings || exits) && (
        <CardGrid columns={landings && exits ? 2 : 1}>
          {landings && listCard('landingpages', { footer: fullReport(galinks?.landingpages) })}
          {exits && listCard('exitpages', { footer: fullReport(galinks?.exitpages) })}
        </CardGrid>
      )}
      {links > 0 && (
        <CardGrid columns={print ? 1 : (links as 1 | 2 | 3)}>
          {fits('outboundlinks') &&
            listCard('outboundlinks', { fits: true, name: (row) => linkName(String(row.title), icons) })}
          {fits('affiliatelinks') &&
            listCard('affiliatelinks', {
              fits: true,
              cells: { link: (row) => <OutsideLink url={String(row.link)} /> },
              empty: data?.has_affiliate_rules === false && <NoRules />,
            })}
          {fits('downloadlinks') &&
            listCard('downloadlinks', {
              fits: true,
              name: (row) => ({
                label: String(row.title),
                ...(row.title !== row.file_name && { detail: String(row.file_name) }),
                icon: <FileIcon file={String(row.file_name)} />,
              }),
              footer: fullReport(galinks?.downloadlinks),
            })}
        </CardGrid>
      )}
      <RefusedParts parts={refused} />
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
