/** Texts of Site Speed: the metrics by name, why they matter, and how to fix an audit's findings. */
import { __ } from '@magpie/ui';
import type { SPEED_HOSTS, SpeedFinding, SpeedMetricKey } from '../parts/site-speed.ts';

/** A metric in words. */
export interface MetricText {
  readonly name: string;
  /** Description of the metric, and why it matters. */
  readonly about: string;
  /** Steps to take if the audit found nothing in particular. */
  readonly steps: readonly string[];
}

/** A metric in words. */
export function metricText(key: SpeedMetricKey): MetricText {
  const texts: Readonly<Record<SpeedMetricKey, MetricText>> = {
    cumulative_layout_shift: {
      name: __('Cumulative Layout Shift', 'magpie'),
      about: __(
        'How much the page moves while it loads. People lose their place, or tap on the wrong thing.',
        'magpie',
      ),
      steps: [
        __('Give images, videos and embeds a width and a height.', 'magpie'),
        __('Reserve space for banners and ads that load later.', 'magpie'),
      ],
    },
    largest_contentful_paint: {
      name: __('Largest Contentful Paint', 'magpie'),
      about: __('When the largest image or text appears. Until then, the page seems to be loading.', 'magpie'),
      steps: [
        __('Make the largest image smaller, and don’t load it lazily.', 'magpie'),
        __('Load what’s at the top of the page before anything else.', 'magpie'),
      ],
    },
    server_response_time: {
      name: __('Server Response Time', 'magpie'),
      about: __('How long your server takes to respond. Nothing can be shown before that.', 'magpie'),
      steps: [
        __('Cache finished pages on the server.', 'magpie'),
        __('Ask your host whether a faster plan or a newer PHP is available.', 'magpie'),
      ],
    },
    first_contentful_paint: {
      name: __('First Contentful Paint', 'magpie'),
      about: __('When the first text or image appears. An empty page makes people leave.', 'magpie'),
      steps: [
        __('Load scripts with “defer”, so the page doesn’t wait for them.', 'magpie'),
        __('Load only the styles that the page needs.', 'magpie'),
      ],
    },
    total_blocking_time: {
      name: __('Total Blocking Time', 'magpie'),
      about: __('How long scripts keep the page from reacting. Taps and typing wait.', 'magpie'),
      steps: [
        __('Remove scripts, widgets and plugins that you don’t need.', 'magpie'),
        __('Load the others once the page is shown.', 'magpie'),
      ],
    },
    interaction_to_next_paint: {
      name: __('Interaction to Next Paint', 'magpie'),
      about: __('How long the page takes to react to a tap or a key, for your real visitors.', 'magpie'),
      steps: [
        __('Remove scripts, widgets and plugins that you don’t need.', 'magpie'),
        __('Split long work into short parts.', 'magpie'),
      ],
    },
  };
  return texts[key];
}

/** Server software of the page. */
type SpeedHost = (typeof SPEED_HOSTS)[number];

/** A finding in words. */
export interface FindingText {
  readonly title: string;
  readonly step: string;
  /** Steps to take where the host is known. */
  readonly hosts?: Partial<Readonly<Record<SpeedHost, string>>>;
}

const OPTIMISE = () =>
  __('In WordPress, a caching plugin such as WP Super Cache or Autoptimize does this for you.', 'magpie');

/** A finding in words; undefined for one that has none. */
export function findingText({ audit }: Pick<SpeedFinding, 'audit'>): FindingText | undefined {
  switch (audit) {
    case 'image-delivery-insight':
      return {
        title: __('Images are larger than needed', 'magpie'),
        step: __('Save them in the size they’re shown in, as WebP or AVIF.', 'magpie'),
        hosts: {
          wordpress: __(
            'In WordPress, upload them again with the plugin Modern Image Formats, and choose a smaller size in the block.',
            'magpie',
          ),
        },
      };
    case 'unsized-images':
      return {
        title: __('Images have no width and height', 'magpie'),
        step: __('Add both to the page’s HTML, so space is reserved while they load.', 'magpie'),
      };
    case 'cls-culprits-insight':
    case 'layout-shifts':
      return {
        title: __('Parts of the page move', 'magpie'),
        step: __(
          'Reserve space for content that loads late, and don’t insert content above text that people are reading.',
          'magpie',
        ),
      };
    case 'render-blocking-insight':
      return {
        title: __('Files slow the page down', 'magpie'),
        step: __('Add “defer” to these scripts, and load these styles only where they’re needed.', 'magpie'),
        hosts: { wordpress: OPTIMISE() },
      };
    case 'server-response-time':
      return {
        title: __('The server responds slowly', 'magpie'),
        step: __('Cache finished pages on the server.', 'magpie'),
        hosts: {
          wordpress: __('In WordPress, turn on a page cache, such as the plugin WP Super Cache.', 'magpie'),
          nginx: __('In nginx, use fastcgi_cache or proxy_cache.', 'magpie'),
          apache: __('In Apache, enable mod_cache.', 'magpie'),
        },
      };
    case 'redirects':
      return {
        title: __('The page redirects to another address', 'magpie'),
        step: __('Link to the final address, with “https” and “www” as your site uses them.', 'magpie'),
        hosts: {
          wordpress: __('In WordPress, enter the final address under Settings, General.', 'magpie'),
        },
      };
    case 'uses-text-compression':
      return {
        title: __('The page is sent uncompressed', 'magpie'),
        step: __('Send pages compressed, with Brotli or gzip.', 'magpie'),
        hosts: {
          nginx: __('In nginx, set “gzip on”.', 'magpie'),
          apache: __('In Apache, enable mod_deflate.', 'magpie'),
        },
      };
    case 'bootup-time':
    case 'long-tasks':
    case 'mainthread-work-breakdown':
      return {
        title: __('Scripts keep the page busy', 'magpie'),
        step: __('Remove what you don’t need of these, and load the rest once the page is shown.', 'magpie'),
        hosts: { wordpress: __('In WordPress, turn plugins off one after another to see which it is.', 'magpie') },
      };
    case 'unused-javascript':
      return {
        title: __('Scripts are loaded that the page doesn’t use', 'magpie'),
        step: __('Load them only on pages that need them.', 'magpie'),
      };
    case 'unused-css-rules':
      return {
        title: __('Styles are loaded that the page doesn’t use', 'magpie'),
        step: __('Load them only on pages that need them.', 'magpie'),
      };
    case 'unminified-javascript':
    case 'unminified-css':
      return {
        title: __('Files aren’t minified', 'magpie'),
        step: __('Remove spaces and comments from them with a build tool.', 'magpie'),
        hosts: { wordpress: OPTIMISE() },
      };
    case 'third-parties-insight':
      return {
        title: __('Other companies’ files slow the page down', 'magpie'),
        step: __('Remove the ones you can do without.', 'magpie'),
      };
    case 'font-display-insight':
      return {
        title: __('Text waits for its font', 'magpie'),
        step: __('Add “font-display: swap” to the font’s styles.', 'magpie'),
      };
    case 'lcp-discovery-insight':
      return {
        title: __('The browser finds the largest image late', 'magpie'),
        step: __('Put it in the page’s HTML with fetchpriority="high" and without lazy loading.', 'magpie'),
      };
    case 'dom-size-insight':
      return {
        title: __('The page has too many elements', 'magpie'),
        step: __('Split long pages, and show less at once.', 'magpie'),
      };
    case 'total-byte-weight':
      return {
        title: __('The page is large', 'magpie'),
        step: __('Make the largest of these files smaller, or load them later.', 'magpie'),
      };
    case 'cache-insight':
      return {
        title: __('Browsers don’t cache files', 'magpie'),
        step: __('Let browsers keep files that rarely change for a year (Cache-Control).', 'magpie'),
        hosts: {
          nginx: __('In nginx, “expires 1y” in the location of these files.', 'magpie'),
          apache: __('In Apache, ExpiresActive and ExpiresByType.', 'magpie'),
        },
      };
    default:
      return undefined;
  }
}
