/** The action that answers when something has changed of what an open page shows. */
import { createHash, randomBytes } from 'node:crypto';
import { changesCall } from '@magpie/contract';
import { siteConnection } from '../sites/connection.ts';
import { action, type SiteContext } from './action.ts';
import { listInbox } from './inbox.ts';

/** Until a page that waits may call again, seconds: reports are asked again this often at most. */
const SOON = 2;
/** How often reports that include today are asked again although nothing was stored, ms: what they are compared with moves with the clock. */
const MOVES_MS = 600_000;
/** Revisions count from the start of the process. */
const PROCESS = randomBytes(4).toString('hex');

/** What marks are made of. */
type Marked = Pick<SiteContext, 'app' | 'freshness' | 'user' | 'site'>;

/** Hash of a value that is compared, and not read. */
const mark = (value: unknown): string =>
  createHash('sha256').update(JSON.stringify(value)).digest('base64url').slice(0, 8);

const connectionMark = async ({ app, freshness, site }: Marked): Promise<string> =>
  mark(await siteConnection(site, freshness, app.now()));

const inboxMark = async (context: Marked): Promise<string> => mark((await listInbox(context)).data);

/** Mark of the numbers: what is stored, and the site's settings. Made without waiting, so that no change is missed between it and a wait. */
function dataMark({ app, site }: Pick<Marked, 'app' | 'site'>): string {
  const { events, content, state, now } = app;
  return mark([
    PROCESS,
    events.revision(site.id),
    content.revision(site.id),
    state.exceptions.revision(site.id),
    state.speedAudits.revision(site.id),
    site,
    Math.floor(now() / MOVES_MS),
  ]);
}

/** What a page has seen that is made now: the marks of `magpie_changes`. */
export async function seenNow(context: Marked): Promise<string> {
  // First the numbers' mark: what changes while the others are looked up is news.
  return [dataMark(context), await connectionMark(context), await inboxMark(context)].join('.');
}

/** `magpie_changes`. After a wait for numbers the rest is as it was: it differs in the next answer. But the first event connects a site. */
export const changesAction = action(changesCall, async ({ known }, context) => {
  const { waiting, mayWait, site, user, signal } = context;
  const inbox = await inboxMark(context);
  const others = `${await connectionMark(context)}.${inbox}`;
  const before = `${dataMark(context)}.${others}`;
  if (before !== known) return { data: { seen: before, again: mayWait ? SOON : waiting.again(site.id) } };
  const wait = mayWait ? waiting.next(site.id, user.id, signal) : undefined;
  if (!wait) return { data: { seen: before, again: waiting.again(site.id) } };
  await wait;
  const after = [dataMark(context), await connectionMark(context), inbox].join('.');
  return { data: { seen: after, again: SOON } };
});
