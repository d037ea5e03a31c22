/** Tests that every action in the audit log has a text. */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { actionText } from './action-text.ts';
import { detailText } from './detail-text.ts';

const ROOT = join(import.meta.dirname, '../../../../..');

/** Names in `audit.note('site.set', …)`, also where one of two is chosen. */
const NOTED = /audit\.note\(\s*(?:[^,()]*\? )?'([\w.-]+)'(?: : '([\w.-]+)')?/g;

it('every action in the audit log has a text', () => {
  const files = globSync('apps/server/src/**/*.ts', { cwd: ROOT }).filter((file) => !file.includes('test'));
  const actions = files.flatMap((file) =>
    [...readFileSync(join(ROOT, file), 'utf8').matchAll(NOTED)].flatMap(([, one, other]) => [
      one!,
      ...(other ? [other] : []),
    ]),
  );
  const operations = globSync('apps/server/src/operations/*.ts', { cwd: ROOT }).flatMap((file) =>
    [...readFileSync(join(ROOT, file), 'utf8').matchAll(/^ {2}name: '([\w.-]+)',\n {2}kind:/gm)].map(([, one]) => one!),
  );
  actions.push(...operations);
  expect(actions.length).toBeGreaterThan(60);
  expect(actions.filter((action) => actionText(action) === action)).toEqual([]);
});

it('the parts of an entry have names that an owner knows', () => {
  expect(detailText({ trackingId: 'mgp_abc', url: 'https://example.com', events: 0, replace: true })).toBe(
    'Tracking ID: mgp_abc · Address: https://example.com · Events: 0 · Replaces earlier imports: on',
  );
});
