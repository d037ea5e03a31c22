/** This module is responsible for what the tracking doctor can say: each step, each finding, and what fixes it. */
import { z } from 'zod';
import { filled } from './filled.ts';
import { PAGE_REASONS } from './snippet.ts';

/** The steps in their order: first what the server stands on, then the way of a visit, then what surrounds it. */
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
  'address',
  'https',
  'proxy',
  'snippet',
  'policy',
  'blockers',
  'visits',
] as const;
/** A step of the doctor. */
export type DoctorStep = (typeof DOCTOR_STEPS)[number];

/** What a step is called. */
export const DOCTOR_TITLES: Readonly<Record<DoctorStep, string>> = {
  folder: 'Data folder',
  disk: 'Disk space',
  clock: 'Clock',
  script: 'Script',
  endpoint: 'Door for visits',
  journal: 'Journal',
  store: 'Store',
  report: 'Report',
  removal: 'Removal of the marked visit',
  address: 'Public address',
  https: 'Encryption',
  proxy: 'Proxy',
  snippet: 'Tag on the page',
  policy: 'Content-Security-Policy',
  blockers: 'Ad blockers',
  visits: 'Visits so far',
};

interface Finding {
  /** What was found; `%1$s` and so on stand for its values. */
  readonly text: string;
  /** What to do about it. */
  readonly mend?: string;
}

/** Every finding by its code. */
export const DOCTOR_FINDINGS = {
  folder_ok: { text: 'Magpie can write in %1$s, and nobody else on this machine can look in.' },
  folder_open: {
    text: 'Other accounts of this machine can read %1$s.',
    mend: 'Take their rights away: chmod -R go= on that folder.',
  },
  folder_not_writable: {
    text: '%1$s cannot be written: %2$s.',
    mend: 'Give the folder to the account that runs Magpie, and look whether the disk is mounted read-only.',
  },
  disk_ok: { text: '%1$s are free.' },
  disk_low: {
    text: 'Only %1$s are free.',
    mend: 'Make room soon, or keep events for a shorter time (Data and retention).',
  },
  disk_full: {
    text: 'Only %1$s are free: visits will be refused before long.',
    mend: 'Make room on the disk of the data folder now.',
  },
  clock_ok: { text: 'The clock agrees with the site’s server.' },
  clock_alone: { text: 'No stored visit is from the future. The site’s server told no time to compare with.' },
  clock_differs: {
    text: 'The clock differs from the site’s server by %1$s seconds.',
    mend: 'Let the machine set its clock by the network (NTP): visits are dated by it.',
  },
  clock_behind: {
    text: 'The latest stored visit is %1$s seconds in the future: the clock has gone back.',
    mend: 'Let the machine set its clock by the network (NTP): visits are dated by it.',
  },
  no_server: {
    text: 'No server is running over this data folder.',
    mend: 'Start it: npm start -- --data <this folder>.',
  },
  server_silent: {
    text: 'The server at %1$s did not answer: %2$s.',
    mend: 'Look at its log; if it hangs, start it again.',
  },
  script_ok: { text: '%1$s gives the script, %2$s bytes.' },
  script_missing: {
    text: '%1$s answers with status %2$s.',
    mend: 'Build the tracker (npm run build) and start the server again.',
  },
  script_unlike: {
    text: '%1$s answers, but not with Magpie’s script: %2$s.',
    mend: 'Build the tracker anew (npm run build) and start the server again.',
  },
  endpoint_ok: { text: 'The door took the marked visit, as it takes those of your visitors.' },
  endpoint_refused: {
    text: 'The door refused the marked visit with status %1$s: %2$s',
    mend: 'The sentence above says why. If a proxy wrote it, let it pass POST requests to /collect as they are.',
  },
  journal_ok: { text: 'The visit was on disk before the answer went out.' },
  journal_failed: {
    text: 'The visit could not be written to the journal: %1$s',
    mend: 'Look at the folder “journal” in the data folder: it must be a folder that Magpie can write, on a disk with room.',
  },
  store_ok: { text: 'The visit is in the store.' },
  store_failed: {
    text: 'The store does not take the visit: %1$s. Visits are safe in the journal meanwhile.',
    mend: 'Look at the server’s log. With MAGPIE_CLICKHOUSE_URL: is that server running, and has it room?',
  },
  store_lacks: {
    text: 'The store holds %1$s of the visit’s events, not 1.',
    mend: 'Start the server again; what it lacks is stored again from the journal.',
  },
  report_ok: { text: 'Overview shows one session and one page view for it.' },
  report_failed: {
    text: 'Overview could not be computed: %1$s',
    mend: 'Look at the server’s log, and run “magpie rebuild”.',
  },
  report_differs: {
    text: 'Overview shows %1$s sessions and %2$s page views for it, not one and one.',
    mend: 'Run “magpie rebuild”, which makes what is derived from the events anew.',
  },
  removal_ok: { text: 'The marked visit is gone again. It never was among your visits.' },
  removal_failed: {
    text: 'The marked visit could not be removed: %1$s. It is not among your visits.',
    mend: 'Nothing needs to be done: the next run removes it.',
  },
  address_ok: { text: '%1$s gives the same script.' },
  address_local: {
    text: '%1$s can be reached from this machine or network only.',
    mend: 'For visitors from outside put a web server with TLS in front, and start Magpie with --public-url https://….',
  },
  address_unset: {
    text: 'Magpie does not know its public address; you reach it as %1$s.',
    mend: 'Start it with --public-url %1$s, so that tags and cookies are right for everybody.',
  },
  address_unreachable: {
    text: '%1$s does not answer: %2$s.',
    mend: 'Look at the name’s DNS entry, the certificate and the proxy in front of Magpie.',
  },
  address_other: {
    text: '%1$s answers with status %2$s, and not with this server’s script.',
    mend: 'Let the proxy pass /script.js and /collect on to Magpie at %3$s.',
  },
  https_ok: { text: 'Visits travel encrypted.' },
  https_site_too: {
    text: 'Neither the site nor this server uses https.',
    mend: 'Fine for trying things out. For real visitors give both a certificate.',
  },
  https_mixed: {
    text: 'The site is https and this server is not: browsers will neither load the script nor send visits.',
    mend: 'Give this server a certificate, and start it with --public-url https://….',
  },
  proxy_none: { text: 'Requests come straight from browsers.' },
  proxy_ok: { text: 'Requests come through a proxy that is believed (MAGPIE_TRUST_PROXY).' },
  proxy_untrusted: {
    text: 'Requests come through a proxy that is not believed: all visitors look like one.',
    mend: 'Set MAGPIE_TRUST_PROXY to the number of proxies in front, such as 1.',
  },
  snippet_found: { text: '%1$s has the tag.' },
  snippet_other_site: {
    text: '%1$s has a tag of Magpie, but of another site: %2$s',
    mend: 'Replace it by this site’s tag (Tracking and privacy).',
  },
  snippet_other_server: {
    text: '%1$s has the tag with another server’s address: %2$s',
    mend: 'Copy the tag again (Tracking and privacy), or start Magpie with the --public-url that the tag has.',
  },
  snippet_in_text: {
    text: '%1$s has the tracking id, but in no script tag that works.',
    mend: 'Paste the whole tag as it is; an editor may have turned it into text.',
  },
  snippet_missing: {
    text: '%1$s has no tag.',
    mend: 'Paste the tag into the head of every page (Tracking and privacy).',
  },
  snippet_unreachable: {
    text: '%1$s could not be read: %2$s',
    mend: 'Look whether the page opens in a browser; a login or a firewall may keep Magpie out.',
  },
  snippet_private: {
    text: '%1$s is not at a public address, which Magpie does not ask unless the operator allows it.',
    mend: 'Allow it for this run if the site is your own.',
  },
  policy_ok: { text: 'The page’s policy lets the script in and visits out.' },
  policy_none: { text: 'The page sets no policy.' },
  policy_forbids: {
    text: 'The page’s policy forbids what the tag needs: add %1$s to %2$s.',
    mend: 'Change the header where your web server or a plugin sets it.',
  },
  names_ok: { text: 'No word in the script’s address is known to ad blockers.' },
  names_listed: {
    text: 'The script’s address has the word “%1$s”, by which many ad blockers know what counts visits.',
    mend: 'Serve Magpie under a plain name, best the site’s own host.',
  },
  visits_ok: { text: 'The latest visit that counts came on %1$s (UTC).' },
  visits_quiet: {
    text: 'The latest visit that counts came on %1$s (UTC), more than a day ago.',
    mend: 'Open a page of the site yourself and look at Overview: you should appear within seconds.',
  },
  visits_left_out: {
    text: 'All %1$s events so far were left out, as own traffic or bots.',
    mend: 'Look at Bots and own traffic.',
  },
  visits_none: {
    text: 'No visit has come yet.',
    mend: 'Open a page of the site yourself and look at Overview: you should appear within seconds.',
  },
  not_run: { text: 'Not looked at, because a step before it failed.' },
} as const satisfies Readonly<Record<string, Finding>>;
/** What a step can find. */
export type DoctorFinding = keyof typeof DOCTOR_FINDINGS;

/** Why a step found what it found, by code; `%1$s` and so on stand for its values. What a system says in its own words is a value of the finding. */
export const DOCTOR_REASONS = {
  ...PAGE_REASONS,
  script_size: 'it has %1$s bytes',
  script_mute: 'it sends nothing to /collect',
  store_slow: 'it did not take it within %1$s seconds',
  events_left: '%1$s events are left',
} as const satisfies Readonly<Record<string, string>>;
/** Why a step found what it found. */
export type DoctorReason = keyof typeof DOCTOR_REASONS;

const codesOf = <Code extends string>(texts: Readonly<Record<Code, unknown>>) =>
  z.enum(Object.keys(texts) as [Code, ...Code[]]);

const finding = z.object({
  code: codesOf(DOCTOR_FINDINGS),
  values: z.array(z.string()),
  /** Its sentence stands in that of the finding, after the values. */
  reason: z.object({ code: codesOf(DOCTOR_REASONS), values: z.array(z.string()) }).optional(),
});
/** What a step of the doctor found: codes and values, for a page to say in its reader's language. */
export type DoctorFound = z.infer<typeof finding>;

/** A finding in English: its sentence, and what fixes it. */
export function doctorTexts({ code, values, reason }: DoctorFound): { text: string; mend: string } {
  const { text, mend = '' }: Finding = DOCTOR_FINDINGS[code];
  const all = reason ? [...values, filled(DOCTOR_REASONS[reason.code], reason.values)] : values;
  return { text: filled(text, all), mend: filled(mend, all) };
}

/** What the doctor found. */
export const doctorReport = z.object({
  /** Tracking id. */
  site: z.string(),
  /** Milliseconds. */
  startedAt: z.number(),
  steps: z.array(
    finding.extend({
      id: z.enum(DOCTOR_STEPS),
      state: z.enum(['ok', 'warn', 'failed', 'not_run']),
      /** Milliseconds that it took. */
      ms: z.number(),
    }),
  ),
});
/** What the doctor found. */
export type DoctorReport = z.infer<typeof doctorReport>;
