/** Answers plans from a Google Analytics property. */
export type { GoogleRequest, SendGoogle } from '@magpie/query';
