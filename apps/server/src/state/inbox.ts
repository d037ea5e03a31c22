/** The inbox: notifications for people, and the ones that each of them has read or dismissed. */
import type { Capability, NotificationKind } from '@magpie/contract';
import type { Kysely } from 'kysely';
import type { SiteRecord } from '../ports/sites.ts';
import type { StateTables } from './schema.ts';

/** For how long a notification is kept, ms. */
const KEPT_MS = 90 * 86_400_000;
/** Most that anybody is shown. */
const MOST = 200;

/** Something that people should know. */
interface NewNotification {
  /** The site that it is about; null for the server as a whole, or a network. */
  readonly siteId: number | null;
  /** The network that it is about: shown once to every user with the right on any of its sites. */
  readonly network?: string;
  readonly kind: NotificationKind;
  /** In English, with `%1$s`, `%2$s` … where the values stand; shown in the reader's language. */
  readonly title: string;
  readonly text?: string;
  /** In the order of their numbers; numbers are written as the reader's language does. */
  readonly values?: readonly (string | number)[];
  /** Where it leads within the dashboard, such as `/settings/licence`. */
  readonly link?: string;
  /** Names the occurrence: the same one is told once, however often it is added. */
  readonly key: string;
  /** Recipients: those with this right on the site, or about the server. `view_reports` unless given. */
  readonly audience?: Capability;
}

/** A notification as one reader has it. Times are milliseconds. */
interface InboxEntry extends Required<Omit<NewNotification, 'key' | 'audience' | 'link' | 'network'>> {
  readonly id: number;
  /** Site of the notification; for a network, the first of its sites on which the reader has the right. */
  readonly siteId: number | null;
  readonly link: string | null;
  readonly createdAt: number;
  readonly read: boolean;
  readonly dismissed: boolean;
}

/** The owner of an inbox. */
export interface InboxReader {
  readonly id: number;
  /** Whether they have a permission on a site, or on the server as a whole. */
  may(siteId: number | null, capability: Capability): boolean;
  /** The sites that they may see. */
  readonly sites: readonly Pick<SiteRecord, 'id' | 'network'>[];
}

/** The inbox of this server. */
export interface Inbox {
  /** Adds a notification for those it concerns; false if it exists already. */
  add(notification: NewNotification): Promise<boolean>;
  /** A reader's notifications, latest first, including dismissed ones. */
  of(reader: InboxReader): Promise<readonly InboxEntry[]>;
  /** Marks notifications as read, dismissed or restored. @returns false if one isn't theirs */
  mark(
    reader: InboxReader,
    ids: readonly number[] | 'all',
    change: { readonly read?: boolean; readonly dismissed?: boolean },
  ): Promise<boolean>;
}

/** The inbox in a state. */
export function openInbox(db: Kysely<StateTables>, now: () => number): Inbox {
  async function of(reader: InboxReader): Promise<InboxEntry[]> {
    const rows = await db
      .selectFrom('notifications')
      .leftJoin('notification_marks', (join) =>
        join
          .onRef('notification_marks.notification_id', '=', 'notifications.id')
          .on('notification_marks.user_id', '=', reader.id),
      )
      .selectAll('notifications')
      .select(['read', 'dismissed'])
      .where('created_at', '>', now() - KEPT_MS)
      .orderBy('notifications.id', 'desc')
      .execute();
    return rows
      .flatMap((row) => {
        const siteId =
          row.network === null
            ? row.site_id
            : reader.sites.find(({ id, network }) => network === row.network && reader.may(id, row.audience))?.id;
        return siteId !== undefined && reader.may(siteId, row.audience) ? { ...row, siteId } : [];
      })
      .slice(0, MOST)
      .map((row) => ({
        id: row.id,
        siteId: row.siteId,
        kind: row.kind,
        title: row.title,
        text: row.text,
        values: JSON.parse(row.given) as (string | number)[],
        link: row.link,
        createdAt: Number(row.created_at),
        read: row.read === 1,
        dismissed: row.dismissed === 1,
      }));
  }
  return {
    of,
    async add({
      siteId,
      network = null,
      kind,
      title,
      text = '',
      values = [],
      link = null,
      key,
      audience = 'view_reports',
    }) {
      await db
        .deleteFrom('notifications')
        .where('created_at', '<=', now() - KEPT_MS)
        .execute();
      const created = await db
        .insertInto('notifications')
        .values({
          site_id: siteId,
          network,
          kind,
          title,
          text,
          given: JSON.stringify(values),
          link,
          occurrence: key,
          audience,
          created_at: now(),
        })
        .onConflict((conflict) => conflict.column('occurrence').doNothing())
        .returning('id')
        .executeTakeFirst();
      return created !== undefined;
    },
    async mark(reader, ids, change) {
      const own = await of(reader);
      const meant = ids === 'all' ? own : own.filter(({ id }) => ids.includes(id));
      if (ids !== 'all' && meant.length < new Set(ids).size) return false;
      for (const entry of meant) {
        const { read, dismissed } = { ...entry, ...change };
        if (read === entry.read && dismissed === entry.dismissed) continue;
        const marks = { read: read ? 1 : 0, dismissed: dismissed ? 1 : 0 };
        await db
          .insertInto('notification_marks')
          .values({ user_id: reader.id, notification_id: entry.id, ...marks })
          .onConflict((conflict) => conflict.columns(['user_id', 'notification_id']).doUpdateSet(marks))
          .execute();
      }
      return true;
    },
  };
}
