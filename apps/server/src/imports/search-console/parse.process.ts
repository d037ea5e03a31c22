/** The process that reads exports of Search Console. */
import { serveCalls } from '../../bounded/child.ts';
import { parseExport } from './parse.ts';

const calls = { parseExport };
/** Their types. */
export type ParseCalls = typeof calls;

serveCalls(calls);
