/** Server for the tests of notes, with its two sites, three users and their calls. */
import { noteMedia, notesCall, type SiteNote, siteNote } from '@magpie/contract';
import { afterAll, beforeAll } from 'vitest';
import type { SiteRecord } from '../ports/sites.ts';
import { BIRDS, FISH, wrenView } from './birds.ts';
import { PNG } from './images.ts';
import { type Browser, openTestServer, type TestServer } from './test-server.ts';

export let test: TestServer;
export let site: SiteRecord;
export let foreign: SiteRecord;
export let ana: Browser;
export let bo: Browser;
export let viewer: Browser;
export const nonces = new Map<Browser, string>();

/** Starts the server for the tests of the file. */
export function aroundNotes(): void {
  beforeAll(async () => {
    test = await openTestServer();
    site = await test.app.state.sites.create(BIRDS);
    foreign = await test.app.state.sites.create(FISH);
    await test.app.events.insert([wrenView(site.id, 1, { firstVisit: 1 })], 'first');
    ana = await test.signedIn(['view_reports', 'save_settings'], [site]);
    bo = await test.signedIn(['view_reports', 'save_settings'], [site]);
    viewer = await test.signedIn(['view_reports'], [site]);
    for (const browser of [ana, bo, viewer]) nonces.set(browser, await test.nonceOf(browser));
  });
  afterAll(() => test.close());
}

export const call = (browser: Browser, action: string, fields: Record<string, string> = {}) =>
  browser.post('/ajax', { action: `magpie_${action}`, nonce: nonces.get(browser)!, site: site.trackingId, ...fields });
export const save = async (fields: Record<string, string> = {}, browser = ana): Promise<SiteNote> =>
  siteNote.parse(
    (await call(browser, 'save_note', { note_title: 'New theme', note_date: '2026-01-10', ...fields })).json().data,
  );
export const refusal = async (answer: ReturnType<Browser['post']>) => {
  const { statusCode, json } = await answer;
  const { code, field } = json().error;
  return [statusCode, code, ...(field === undefined ? [] : [field])];
};
export const post = (
  browser: Browser,
  path: string,
  payload: Buffer | string,
  headers: Record<string, string> = {},
  tracking = site.trackingId,
) =>
  browser.ask({
    method: 'POST',
    url: `/api/v1/notes/${path}${path.includes('?') ? '&' : '?'}site=${tracking}`,
    headers: { 'x-wp-nonce': nonces.get(browser) ?? '', ...headers },
    payload,
  });
export const upload = (browser: Browser, bytes: Buffer, type = 'image/png', tracking = site.trackingId) =>
  post(browser, 'media', bytes, { 'content-type': type }, tracking);
export const uploaded = async (bytes = PNG, type = 'image/png') =>
  noteMedia.parse((await upload(ana, bytes, type)).json().data);
export const listed = async (fields: Record<string, string> = {}) =>
  notesCall.answer.parse((await call(viewer, 'notes', fields)).json().data);
export const everything = { filter: '{"date_range":{"interval":"all"}}' };
export const removeAll = async () => {
  for (const { id, version } of (await listed(everything)).items)
    await call(ana, 'delete_note', { id: String(id), version: String(version) });
};
