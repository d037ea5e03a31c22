/** Deletes conversations past their retention period. */
import type { App } from '../app/app.ts';
import type { Log } from '../basics/log.ts';
import { type Ongoing, rounds } from '../basics/ongoing.ts';

const EVERY_MS = 6 * 3_600_000;

/** Deletes them now and four times a day. */
export function keepChatsTidy(app: App, log: Log): Ongoing {
  return rounds(EVERY_MS, async () => {
    try {
      const chats = await app.state.chats.forgetOld();
      if (chats > 0) log.info({ chats }, 'Deleted old conversations');
    } catch (error) {
      log.error({ err: error }, "Old conversations couldn't be deleted");
    }
  });
}
