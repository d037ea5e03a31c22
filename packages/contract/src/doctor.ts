/** The tracking doctor's texts: steps, findings and fixes. */
import { z } from 'zod';
import { filled } from './filled.ts';
import { PAGE_REASONS } from './snippet.ts';

/** The steps in order: first what the server stands on, then the way of a visit, then what surrounds it. */
export const DOCTOR_STEPS = [
  'folder',
  'disk',
  'clock',
  'script',
  'endpoint',
  'journal',
  'store',
  'report',
  'removal',
  'rollups',
  'address',
  'https',
  'proxy',
  'snippet',
  'policy',
  'blockers',
  'visits',
  'wordpress',
] as const;
/** A step of the doctor. */
export type DoctorStep = (typeof DOCTOR_STEPS)[number];

/** Names of the steps. */
export const DOCTOR_TITLES: Readonly<Record<DoctorStep, string>> = {
  folder: 'Data folder',
  disk: 'Disk space',
  clock: 'Clock',
  script: 'Script',
  endpoint: 'Visit endpoint',
  journal: 'Journal',
  store: 'Store',
  report: 'Report',
  removal: 'Deletion of the test visit',
  rollups: 'Daily totals',
  address: 'Public address',
  https: 'Encryption',
  proxy: 'Proxy',
  snippet: 'Tag on your page',
  policy: 'Content-Security-Policy',
  blockers: 'Ad blockers',
  visits: 'Recent visits',
  wordpress: 'WordPress',
};

interface Finding {
  /** The finding; `%1$s` and so on are placeholders for its values. */
  readonly text: string;
  /** Suggested fix. */
  readonly fix?: string;
}

/** Every finding by its code. */
export const DOCTOR_FINDINGS = {
  folder_ok: { text: '{product} can write to %1$s, and no other account on this machine can read it.' },
  folder_open: {
    text: 'Other accounts on this machine can read %1$s.',
    fix: 'Remove their access: run chmod -R go= on that folder.',
  },
  folder_not_writable: {
    text: '{product} can’t write to %1$s: %2$s.',
    fix: 'Make the account that runs {product} the owner of the folder, and check that the disk isn’t mounted read-only.',
  },
  disk_ok: { text: '%1$s free.' },
  disk_low: {
    text: 'Only %1$s free.',
    fix: 'Free up space soon, or keep events for a shorter time (Data and retention).',
  },
  disk_full: {
    text: 'Only %1$s free. Visits will soon be rejected.',
    fix: 'Free up space on the data folder’s disk now.',
  },
  clock_ok: { text: 'The clock is right.' },
  clock_alone: { text: 'No stored visit is from the future. The site’s server sent no time to compare with.' },
  clock_differs: {
    text: 'The clock is %1$s seconds off from the site’s server.',
    fix: 'Turn on network time (NTP) on this machine. Visits get their time from its clock.',
  },
  clock_behind: {
    text: 'The latest stored visit is %1$s seconds in the future. The clock was set back.',
    fix: 'Turn on network time (NTP) on this machine. Visits get their time from its clock.',
  },
  no_server: {
    text: 'No server is running with this data folder.',
    fix: 'Start it: npm start -- --data <this folder>.',
  },
  server_silent: {
    text: 'The server at %1$s didn’t respond: %2$s.',
    fix: 'Check its log. If it hangs, restart it.',
  },
  script_ok: { text: '%1$s serves the script, %2$s bytes.' },
  script_missing: {
    text: '%1$s responds with status %2$s.',
    fix: 'Build the tracker (npm run build) and restart the server.',
  },
  script_unlike: {
    text: '%1$s responds, but not with {product}’s script: %2$s.',
    fix: 'Rebuild the tracker (npm run build) and restart the server.',
  },
  endpoint_ok: { text: 'The test visit was accepted.' },
  endpoint_refused: {
    text: 'The test visit was rejected with status %1$s: %2$s',
    fix: 'The message above says why. If it comes from a proxy, let the proxy pass POST requests to /collect unchanged.',
  },
  journal_ok: { text: 'The visit was saved to disk before the response was sent.' },
  journal_failed: {
    text: 'The visit couldn’t be written to the journal: %1$s',
    fix: 'Check the folder “journal” in the data folder. {product} must be able to write to it, and the disk needs free space.',
  },
  store_ok: { text: 'The visit is in the event store.' },
  store_failed: {
    text: 'The event store doesn’t accept the visit: %1$s. Until it does, visits are safe in the journal.',
    fix: 'Check the server’s log. If you use MAGPIE_CLICKHOUSE_URL, check that the ClickHouse server is running and has free space.',
  },
  store_lacks: {
    text: 'The event store has %1$s events of the visit, not 1.',
    fix: 'Restart the server. Missing events are restored from the journal.',
  },
  report_ok: { text: 'Overview shows one session and one page view for it.' },
  report_failed: {
    text: 'Overview couldn’t be calculated: %1$s',
    fix: 'Check the server’s log and run “magpie rebuild”.',
  },
  report_differs: {
    text: 'Overview shows %1$s sessions and %2$s page views for it instead of one each.',
    fix: 'Run “magpie rebuild” to rebuild reports from the stored events.',
  },
  removal_ok: { text: 'The test visit was deleted. It was never counted.' },
  removal_failed: {
    text: 'The test visit couldn’t be deleted: %1$s. It isn’t counted.',
    fix: 'You don’t need to do anything. The next check deletes it.',
  },
  rollups_ok: { text: 'Finished days are added up, so reports are quick. Their answers take about %1$s of memory.' },
  rollups_running: {
    text: '%1$s of %2$s finished days are added up. Reports are right meanwhile, but slower over the other days.',
    fix: 'You don’t need to do anything. {product} adds them up in the background.',
  },
  rollups_failed: {
    text: 'Finished days can’t be added up: %1$s. Reports are right but slower.',
    fix: 'Look at the server’s log. If memory is short, give the server more; {product} tries again every ten minutes.',
  },
  address_ok: { text: '%1$s serves the same script.' },
  address_local: {
    text: '%1$s can only be reached from this machine or network.',
    fix: 'For public visitors, put a web server with TLS in front and start {product} with --public-url https://….',
  },
  address_unset: {
    text: '{product} doesn’t know its public address. You opened it at %1$s.',
    fix: 'Start it with --public-url %1$s, so that tags and cookies work for everyone.',
  },
  address_unreachable: {
    text: '%1$s doesn’t respond: %2$s.',
    fix: 'Check the DNS entry, the certificate and the proxy in front of {product}.',
  },
  address_other: {
    text: '%1$s responds with status %2$s instead of this server’s script.',
    fix: 'Let the proxy forward /script.js and /collect to {product} at %3$s.',
  },
  https_ok: { text: 'Visits are sent over HTTPS.' },
  https_site_too: {
    text: 'Neither the site nor this server uses HTTPS.',
    fix: 'That’s fine for a test. For real visitors, give both a certificate.',
  },
  https_mixed: {
    text: 'The site uses HTTPS and this server doesn’t. Browsers will block the script and the visits.',
    fix: 'Give this server a certificate and start it with --public-url https://….',
  },
  proxy_none: { text: 'Requests come directly from browsers.' },
  proxy_ok: { text: 'Requests come through a trusted proxy (MAGPIE_TRUST_PROXY).' },
  proxy_untrusted: {
    text: 'Requests come through an untrusted proxy. All visitors look like one.',
    fix: 'Set MAGPIE_TRUST_PROXY to the number of proxies in front of {product}, such as 1.',
  },
  snippet_found: { text: '%1$s has the tag.' },
  snippet_other_site: {
    text: '%1$s has a different site’s tag: %2$s',
    fix: 'Replace it with this site’s tag (Tracking and privacy).',
  },
  snippet_other_server: {
    text: 'The tag on %1$s points to another server: %2$s',
    fix: 'Copy the tag again (Tracking and privacy), or start {product} with the tag’s address as --public-url.',
  },
  snippet_in_text: {
    text: '%1$s contains the tracking ID, but not in a working script tag.',
    fix: 'Paste the whole tag unchanged. An editor may have turned it into text.',
  },
  snippet_missing: {
    text: '%1$s has no tag.',
    fix: 'Add the tag to the <head> of every page (Tracking and privacy).',
  },
  snippet_unreachable: {
    text: '%1$s couldn’t be read: %2$s',
    fix: 'Check that the page opens in a browser. A login or a firewall may be blocking {product}.',
  },
  snippet_private: {
    text: '%1$s isn’t at a public address. {product} only checks it if the administrator allows it.',
    fix: 'If it’s your own site, allow it for this check.',
  },
  policy_ok: { text: 'The page’s content security policy allows the tag.' },
  policy_none: { text: 'The page has no content security policy.' },
  policy_forbids: {
    text: 'The page’s content security policy blocks the tag. Add %1$s to %2$s.',
    fix: 'Change the header in your web server or plugin.',
  },
  names_ok: { text: 'Common ad blocker lists don’t match the script’s address.' },
  names_listed: {
    text: 'The script’s address contains “%1$s”, which many ad blockers block.',
    fix: 'Serve {product} under a neutral name, ideally on your site’s own domain.',
  },
  visits_ok: { text: 'Last counted visit: %1$s (UTC).' },
  visits_quiet: {
    text: 'Last counted visit: %1$s (UTC), more than a day ago.',
    fix: 'Open a page of your site and look at Overview. Your visit should appear within seconds.',
  },
  visits_left_out: {
    text: 'All %1$s events so far were excluded as own traffic or bots.',
    fix: 'Check the settings under Bots and own traffic.',
  },
  visits_none: {
    text: 'No visits yet.',
    fix: 'Open a page of your site and look at Overview. Your visit should appear within seconds.',
  },
  wordpress_none: { text: 'This site isn’t connected with WordPress.' },
  wordpress_ok: { text: '%1$s was last seen %2$s (UTC): plugin %3$s, WordPress %4$s, PHP %5$s. Its queue is empty.' },
  wordpress_waiting: {
    text: '%1$s was last seen %2$s (UTC): plugin %3$s, WordPress %4$s, PHP %5$s. %6$s items wait in its queue.',
  },
  wordpress_failed: {
    text: '%1$s gave up sending %2$s items. Plugin %3$s, WordPress %4$s, PHP %5$s; %6$s items wait.',
    fix: 'In WordPress, open {product}, Connection. Under “Waiting for the server” it lists the reasons, and sends the items again.',
  },
  wordpress_clock: {
    text: 'The clock of %1$s is %2$s seconds off from this server’s. More than 300 and its requests are refused.',
    fix: 'Turn on network time (NTP) on the machine of WordPress, or on this one.',
  },
  wordpress_silent: {
    text: '%1$s was last seen %2$s (UTC), more than a day ago.',
    fix: 'Check that the plugin is active and up to date, that WordPress’s cron runs, and that WordPress reaches this server.',
  },
  wordpress_never: {
    text: '%1$s is connected and has asked nothing yet.',
    fix: 'Open the plugin’s page in WordPress. It says what is wrong.',
  },
  wordpress_ended: {
    text: 'The connection with %1$s was ended.',
    fix: 'Connect WordPress again if its plugin is still active.',
  },
  not_run: { text: 'Skipped because an earlier step failed.' },
} as const satisfies Readonly<Record<string, Finding>>;
/** Finding of a step. */
export type DoctorFinding = keyof typeof DOCTOR_FINDINGS;

/** Reasons by code; `%1$s` and so on are placeholders. Messages of other systems are values of the finding. */
export const DOCTOR_REASONS = {
  ...PAGE_REASONS,
  script_size: 'it is %1$s bytes long',
  script_mute: 'it doesn’t send to /collect',
  store_slow: 'it didn’t accept it within %1$s seconds',
  events_left: '%1$s events remain',
} as const satisfies Readonly<Record<string, string>>;
/** The reason of a finding. */
export type DoctorReason = keyof typeof DOCTOR_REASONS;

const listCodes = <Code extends string>(texts: Readonly<Record<Code, unknown>>) =>
  z.enum(Object.keys(texts) as [Code, ...Code[]]);

const finding = z.object({
  code: listCodes(DOCTOR_FINDINGS),
  values: z.array(z.string()),
  /** Its sentence is inserted into the finding's, after the values. */
  reason: z.object({ code: listCodes(DOCTOR_REASONS), values: z.array(z.string()) }).optional(),
});
/** A step's finding as code and values, so that a page can show it in its reader's language. */
export type DoctorFound = z.infer<typeof finding>;

/** A finding in English: its sentence and its fix. */
export function doctorTexts({ code, values, reason }: DoctorFound): { text: string; fix: string } {
  const { text, fix = '' }: Finding = DOCTOR_FINDINGS[code];
  const all = reason ? [...values, filled(DOCTOR_REASONS[reason.code], reason.values)] : values;
  return { text: filled(text, all), fix: filled(fix, all) };
}

/** Report of the doctor. */
export const doctorReport = z.object({
  /** Tracking id. */
  site: z.string(),
  /** Milliseconds. */
  startedAt: z.number(),
  steps: z.array(
    finding.extend({
      id: z.enum(DOCTOR_STEPS),
      state: z.enum(['ok', 'warn', 'failed', 'not_run']),
      /** Duration in milliseconds. */
      ms: z.number(),
    }),
  ),
});
/** Report of the doctor. */
export type DoctorReport = z.infer<typeof doctorReport>;
