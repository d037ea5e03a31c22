/** The process that looks for the tag in fetched pages. */
import { serveCalls } from '../bounded/child.ts';
import { lookForTag, type Wanted } from './look-for-tag.ts';

const calls = {
  look: (page: Buffer, url: string, policies: readonly string[], wanted: Wanted) =>
    lookForTag(page.toString('utf8'), new URL(url), policies, wanted),
};
/** Their types. */
export type LookCalls = typeof calls;

serveCalls(calls);
