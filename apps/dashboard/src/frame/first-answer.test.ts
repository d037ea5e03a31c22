import { FIRST_ANSWER_ID } from '@magpie/contract';
import { afterEach, expect, it, vi } from 'vitest';
import { readFirstAnswer, takeFirstAnswer } from './first-answer.ts';

afterEach(() => vi.unstubAllGlobals());

const ASKED = { report: 'overview', site: 'mgp_birds' };

/** Reads a page that was just loaded and came with this answer. */
function readPage(answer: unknown): void {
  const textContent = JSON.stringify({ asked: ASKED, answer, padding: '' });
  vi.stubGlobal('document', {
    getElementById: (id: string) => (id === FIRST_ANSWER_ID ? { textContent, remove() {} } : null),
  });
  vi.stubGlobal('performance', { now: () => 100 });
  readFirstAnswer();
}

it('is taken once, by the call that it answers', () => {
  readPage({ data: { sessions: 1 } });
  expect(takeFirstAnswer({ ...ASKED, filters: undefined })).toEqual({ data: { sessions: 1 } });
  expect(takeFirstAnswer(ASKED)).toBeUndefined();
  readPage({ data: { sessions: 1 } });
  expect(takeFirstAnswer({ ...ASKED, filters: '{}' })).toBeUndefined();
  expect(takeFirstAnswer(ASKED)).toBeUndefined();
});

it('makes the same numbers less as an answer that comes later', () => {
  const meta = { roundedUp: [['change']] };
  readPage({ data: { change: 25.5 }, meta, beside: { more: { data: { change: 12.5 }, meta } } });
  expect(takeFirstAnswer(ASKED)).toMatchObject({
    data: { change: 25.499 },
    beside: { more: { data: { change: 12.499 } } },
  });
});
