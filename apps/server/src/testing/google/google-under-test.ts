/** A site, and Google's part of a server over a real state and the stand-in Google, without an event store. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { SourceError } from '@magpie/query';
import { createLog } from '../../basics/log.ts';
import { googleEndpoints } from '../../google/endpoints.ts';
import { type GoogleService, openGoogle } from '../../google/open-google.ts';
import type { SiteRecord } from '../../ports/sites.ts';
import { openState, type State } from '../../state/open-state.ts';
import { type StandInGoogle, startGoogle } from './start-google.ts';

/** 2026-01-20, 12:34 in UTC. */
export const NOW = Date.UTC(2026, 0, 20, 12, 34);

/** What a test of it has. */
export interface GoogleUnderTest {
  readonly dir: string;
  readonly standIn: StandInGoogle;
  readonly site: SiteRecord;
  readonly log: readonly string[];
  readonly clock: { now: number };
  state: State;
  google: GoogleService;
  /** Opens Google's part again, as after a restart: what was in memory is gone. It waits this long for an answer, ms. */
  open(requestMs?: number): Promise<GoogleService>;
  /** Opens state and Google's part again, once the state is closed. */
  reopen(): Promise<void>;
  close(): Promise<void>;
}

/** Longer than a busy machine takes to answer. */
const PATIENT_MS = 20_000;

/** Opens it. */
export async function openGoogleUnderTest(): Promise<GoogleUnderTest> {
  const clock = { now: NOW };
  const log: string[] = [];
  const dir = await mkdtemp(join(tmpdir(), 'magpie-google-'));
  const standIn = await startGoogle();
  const openFile = () => openState({ file: join(dir, 'state.sqlite') }, () => clock.now);
  const openOver = (state: State, requestMs = PATIENT_MS) =>
    openGoogle({
      ...{ state, dataDir: dir, now: () => clock.now, endpoints: googleEndpoints(standIn.url) },
      log: createLog({ level: 'debug', to: { write: (line) => void log.push(line) } }),
      times: { requestMs, retryMs: 5 },
    });
  const state = await openFile();
  const example = { name: 'Example', url: 'https://example.com', timeZone: 'UTC', currency: 'USD' };
  const test: GoogleUnderTest = {
    ...{ dir, standIn, log, clock, state, google: await openOver(state) },
    site: await state.sites.create(example),
    open: (requestMs) => openOver(test.state, requestMs),
    async reopen() {
      test.state = await openFile();
      test.google = await openOver(test.state);
    },
    async close() {
      await test.state.close();
      await standIn.close();
      await rm(dir, { recursive: true, force: true });
    },
  };
  return test;
}

/** The error of a request that must fail. @throws if it was answered */
export const refusalOf = (asked: Promise<unknown>): Promise<SourceError> =>
  asked.then(
    (answer) => Promise.reject(new Error(`It was answered: ${JSON.stringify(answer)}`)),
    (error: SourceError) => error,
  );
