/** The release notes: new features for owners of sites, version by version. CHANGELOG.md is for developers. */
import { __ } from '@magpie/ui';

/** A release and what it brought. */
export interface Release {
  readonly version: string;
  /** `YYYY-MM-DD`; null while it is not out. */
  readonly date: string | null;
  /** One sentence each, on what the reader can do now. */
  readonly changes: readonly string[];
  /** Changes in how it counts, and their effect on the reader's numbers. */
  readonly counting: readonly string[];
}

/** All releases, the latest first. */
export const releases = (): readonly Release[] => [
  {
    version: '0.1.0',
    date: null,
    changes: [
      __('Track your site with one line of code. It loads in a moment and needs no cookies.', 'magpie'),
      __(
        'Connect your WordPress site to see every report in its admin area, and have the orders of your shop counted.',
        'magpie',
      ),
      __('See today’s visits within seconds on the Overview report, and compare any two periods.', 'magpie'),
      __('See which channels bring visitors and sales in Traffic Overview.', 'magpie'),
      __('Find your best landing pages, campaigns, sources, social networks, countries and pages.', 'magpie'),
      __('See who’s on your site right now, what they’re reading, and whether that’s usual for this hour.', 'magpie'),
      __('Import your Search Console export and see which Google searches bring visitors.', 'magpie'),
      __('Create links for your campaigns, and see how many visits and sales each one brings.', 'magpie'),
      __('See how fast your pages are for real visitors, by page, device and country.', 'magpie'),
      __('See how far people read, what they download and which links they follow.', 'magpie'),
      __(
        'Open a page to see how it’s doing: visits over time, where people came from and where they went next.',
        'magpie',
      ),
      __('See page views by author, category, tag and any other detail your pages send.', 'magpie'),
      __('See how often each form is viewed and sent, and which field makes people give up.', 'magpie'),
      __('Follow people through your site in Paths: what they read before and after each page.', 'magpie'),
      __('See the searches on your site, and the missing pages that visitors try to open.', 'magpie'),
      __('See which posts are growing, fading, always popular or never read, and which are worth an update.', 'magpie'),
      __('See at what times of the week people visit, read and buy.', 'magpie'),
      __('See how many new visitors come back in the weeks and months after their first visit.', 'magpie'),
      __('Spot unusual days: see what happened, what’s usual, and which source, page or device caused it.', 'magpie'),
      __('See how fast your pages are on desktops and phones, and what to do first to speed them up.', 'magpie'),
      __('Find out what changed in the last week and what caused it, on the AI Insights page.', 'magpie'),
      __('Ask about your numbers in plain English, and check every number in the answer.', 'magpie'),
      __(
        'Connect a language model of your choice to ask in your own words and language, and see exactly what is sent to it.',
        'magpie',
      ),
      __('See what your shop sells, where buyers come from, and how long they take to buy.', 'magpie'),
      __('See views, sales, refunds and what’s left in carts for every product, and which visits bought it.', 'magpie'),
      __('See what this month’s revenue is likely to be, and how certain that is.', 'magpie'),
      __('See who buys again, after how long, and what customers are worth by where they came from.', 'magpie'),
      __('See which coupons bring orders, and which products are added to carts but not bought.', 'magpie'),
      __('See which videos are watched, and where viewers leave.', 'magpie'),
      __('Build your own funnels from pages and events, and see where people leave.', 'magpie'),
      __('Filter every report by country, device, page, source and more, with one click on a row.', 'magpie'),
      __('Check any number: “How is this calculated?” shows what it counts and what it leaves out.', 'magpie'),
      __('Choose up to seven metrics for the chart on Overview.', 'magpie'),
      __('Add site notes to remember what happened on a day, with categories and images.', 'magpie'),
      __('Look back on your year on one page, and share any part of it as a picture.', 'magpie'),
      __('Download reports as PDF and tables as CSV.', 'magpie'),
      __('Let your AI assistant ask for your numbers, with a key that can only read.', 'magpie'),
      __('Import your past visits from server logs, Google Analytics exports and CSV files.', 'magpie'),
      __('Keep your existing Google tag and send its data here as well.', 'magpie'),
      __('See all your sites in one table, with the ones that need attention first.', 'magpie'),
      __('Get an alert when visits stop, an import finishes or bot traffic is unusual.', 'magpie'),
      __('Run the tracking check when something looks wrong. It tells you what to fix.', 'magpie'),
      __('Invite people, and decide what each of them can see and change.', 'magpie'),
      __('Export or delete the data of one visitor when they ask for it.', 'magpie'),
    ],
    counting: [
      __(
        'One page is one row, however its address is written. Its views are in one number now; past visits are converted once.',
        'magpie',
      ),
      __(
        'WordPress pages with addresses such as /?p=1 are pages of their own. The front page has fewer views.',
        'magpie',
      ),
      __(
        'On new sites /about/ and /about are one page. You can turn this on for older sites in the settings.',
        'magpie',
      ),
      __(
        'Visits on hosts that aren’t yours, such as copies and test sites, are excluded on new sites. You choose your hosts.',
        'magpie',
      ),
      __('Previews in editors aren’t counted any more.', 'magpie'),
      __(
        'Payment and sign-in pages are never a source. Orders paid there keep the channel that brought the buyer.',
        'magpie',
      ),
      __(
        'Campaigns and click IDs at the end of long addresses count. There is less direct and referral traffic.',
        'magpie',
      ),
      __('An address of a page with gad_source counts as google / cpc, also without a click ID.', 'magpie'),
      __('About 40 more AI assistants are recognized. Their visits were referrals before.', 'magpie'),
      __('With cookies, a visitor is one user on all subdomains of a domain. Your number of users may fall.', 'magpie'),
      __(
        'Without cookies, visitors on IPv6 are told apart by network. One person is no longer several users.',
        'magpie',
      ),
      __(
        'Behind a proxy that adds ports, a visitor is one user with a country. Each connection was a new user before.',
        'magpie',
      ),
      __(
        'More televisions and set-top boxes are recognized, and fewer of them are excluded as bots. Past visits keep their device.',
        'magpie',
      ),
      __(
        'Versions of Windows, macOS and Android are exact where the browser tells them, and (not set) where it doesn’t.',
        'magpie',
      ),
      __(
        'A page that changes its own address within a second is one page view. Search fields no longer add views as people type.',
        'magpie',
      ),
      __('Quantities can have decimals, such as 0.5 kg. Orders with such quantities count now.', 'magpie'),
      __('Discount lines and returned products reduce product revenue.', 'magpie'),
      __('A refund without products reduces the revenue of the order’s products, by amount.', 'magpie'),
      __('Top Products is ranked by revenue instead of quantity.', 'magpie'),
      __(
        'Cart abandonment by day is the share of visits with a cart that didn’t order. Orders without a cart don’t reduce it any more.',
        'magpie',
      ),
      __('The chart of Campaigns counts the same visits as its table.', 'magpie'),
      __(
        'Country names of imports are read in every language. To apply this to an earlier import, remove it and import the file again.',
        'magpie',
      ),
      __(
        'Amounts with a decimal comma in a CSV file are read as they’re meant: 1.234 beside 12,50 is more than a thousand.',
        'magpie',
      ),
    ],
  },
];
