/** The Site Summary on Overview: its part of Overview's answer, and its texts for each kind of reader. */
import type { Meta } from '@magpie/contract';
import { findAddon, findReport } from '@magpie/reports';
import type { LockedFields, Part, ScreenProps, SiteSummaryData, SiteSummaryExtras } from '@magpie/reports/screens';
import { __, Card, classNames, ErrorState, linkClass, sprintf } from '@magpie/ui';
import { type ComponentType, Suspense, use, useMemo, useState } from 'react';
import { Link } from 'react-router';
import { lazyNamed } from '../common/lazy-named.ts';
import { ReceiptSlot } from '../frame/receipt-slot.tsx';
import type { ScreenContent } from '../frame/report-frame.tsx';
import { loadModules } from '../frame/report-modules.ts';
import { useBeside } from '../frame/use-beside.ts';
import upgrade from '../upsell/upgrade.module.css';
import { useDashboard } from '../view/dashboard.tsx';
import { type SiteEntitlement, useEntitlement } from '../view/entitlement.ts';
import { UpgradeLink } from './upgrade-link.tsx';

/** Few sites are asked: the question is loaded where it is. */
const ShopQuestion = lazyNamed(() => import('./shop-question.tsx'), 'ShopQuestion');
/** The add-on by which a site says that it sells. */
const SHOP_ADDON = 'woocommerce';

const RECORD = findReport('site_summary');
const CONTENT_PATH = '/settings/content';
const ADDONS_PATH = '/settings/addons';

/** The block, with its part of Overview's answer. If it fails, the rest stays. */
export function SiteSummary({ content }: { content: ScreenContent<unknown> }) {
  const { site, config } = useDashboard();
  const entitlement = useEntitlement();
  const { report, Screen } = use(loadModules(RECORD));
  const source = useMemo(() => ({ record: RECORD, report }), [report]);
  const { answer, error } = useBeside(source, content.answer);
  const Drawn = Screen as unknown as ComponentType<ScreenProps<unknown, SiteSummaryExtras>>;
  const maySave = site.capabilities.includes('save_settings');
  // An open report is asked again every few seconds anyway: only what the reader asked for shows that it is on its way.
  const [retrying, setRetrying] = useState(false);
  const retry = async () => {
    setRetrying(true);
    await content.refetch();
    setRetrying(false);
  };
  const standalone = config.host === 'standalone';
  // Orders tell before anyone is asked.
  const hasShop = site.hasShop ?? ((answer?.data as SiteSummaryData | undefined)?.has_shop || null);
  const extras = useMemo(
    (): SiteSummaryExtras => ({
      loading: content.loading,
      locked: describeLocked(answer?.meta.locked, entitlement, { maySave, standalone }),
      instead: insteadOfProducts(answer?.meta.locked?.popular_products, hasShop, entitlement, maySave),
      tellContent: maySave && (
        <Link className={linkClass} to={CONTENT_PATH}>
          {__('Connect your content', 'magpie')}
        </Link>
      ),
    }),
    [content.loading, answer, entitlement, maySave, standalone, hasShop],
  );
  if (error)
    return (
      <Card title={__('Site Summary', 'magpie')}>
        <ErrorState
          title={__('The Site Summary couldn’t be loaded', 'magpie')}
          text={error.problem.message}
          code={error.problem.code}
          retrying={retrying || content.loading}
          onRetry={retry}
        />
      </Card>
    );
  return (
    <ReceiptSlot title={__('Site Summary', 'magpie')} reportId={RECORD.id} answer={answer} whole={false}>
      <Drawn report={report} data={answer?.data ?? null} extras={extras} />
    </ReceiptSlot>
  );
}

/** Title of the content that a locked part would show. */
const partTitle = (part: string) =>
  ({
    popular_categories: __('See Your Best Topics.', 'magpie'),
    popular_page: __('See Your Best Page.', 'magpie'),
    popular_products: __('See Your Best Seller.', 'magpie'),
  })[part as Part];

type Locked = NonNullable<Meta['locked']>[string];

/** Reader's rights, and the kind of installation. */
interface Reader {
  readonly maySave: boolean;
  /** Nothing is installed here: an add-on is turned on. */
  readonly standalone: boolean;
}

/** In place of products that wait for a shop: the question whether there is one, and nothing if there is none. */
function insteadOfProducts(
  locked: Locked | undefined,
  hasShop: boolean | null,
  { atLeast }: SiteEntitlement,
  maySave: boolean,
) {
  const addon = locked?.missing.kind === 'addon' ? findAddon(locked.missing.slug) : undefined;
  // Below the tier that shows products the answer would change nothing.
  const waits = addon?.slug === SHOP_ADDON && atLeast('pro') && atLeast(addon.tier);
  if (locked && hasShop === false) return { popular_products: null };
  if (!waits || hasShop !== null || !maySave) return undefined;
  const question = (
    <Suspense fallback={<Card busy>{null}</Card>}>
      <ShopQuestion addon={SHOP_ADDON} />
    </Suspense>
  );
  return { popular_products: question };
}

function describeLocked(
  fields: Meta['locked'],
  entitlement: SiteEntitlement,
  reader: Reader,
): Partial<Record<Part, LockedFields>> {
  const entries = Object.entries(fields ?? {}).map(
    ([part, locked_]) => [part, overlayFor(part, locked_, entitlement, reader)] as const,
  );
  return Object.fromEntries(entries);
}

function overlayFor(
  part: string,
  { access, missing }: Locked,
  { atLeast }: SiteEntitlement,
  { maySave, standalone }: Reader,
): LockedFields {
  const sample = access === 'demo';
  const addon = missing.kind === 'addon' ? findAddon(missing.slug) : undefined;
  const title = partTitle(part);
  // An add-on that no lower tier can switch on is to be had with that tier.
  if (missing.kind === 'tier' || (addon && !atLeast(addon.tier)))
    return {
      sample,
      badge: __('PRO', 'magpie'),
      title,
      text:
        part === 'popular_products'
          ? __('Included in Pro, with WooCommerce.', 'magpie')
          : __('Included in Pro.', 'magpie'),
      action: <UpgradeLink small>{__('Upgrade to PRO', 'magpie')}</UpgradeLink>,
    };
  const name = addon ? __(addon.title, 'magpie') : missing.slug;
  return {
    sample,
    badge: __('Add-on', 'magpie'),
    title,
    text: standalone
      ? /* translators: %s: an add-on */
        sprintf(__('Turn on the %s add-on.', 'magpie'), name)
      : missing.installed
        ? /* translators: %s: an add-on */
          sprintf(__('Activate the %s add-on.', 'magpie'), name)
        : /* translators: %s: an add-on */
          sprintf(__('Install the %s add-on.', 'magpie'), name),
    action: maySave && (
      <Link className={classNames(upgrade.upgrade, upgrade.small)} to={ADDONS_PATH}>
        {standalone
          ? __('Turn on', 'magpie')
          : missing.installed
            ? __('Activate Addon', 'magpie')
            : __('Install Addon', 'magpie')}
      </Link>
    ),
  };
}
