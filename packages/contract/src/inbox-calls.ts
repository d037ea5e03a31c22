/** Calls of the inbox: notifications, read and dismissed. */

import { numberField, serverCall } from '@magpie/reports/calls';
import { z } from 'zod';

/** The kind of a notification. */
export const NOTIFICATION_KINDS = ['info', 'success', 'warning', 'update', 'insight'] as const;
/** The kind of a notification. */
export type NotificationKind = (typeof NOTIFICATION_KINDS)[number];

/** One notification of a reader. */
export const notification = z.object({
  id: z.number().int(),
  kind: z.enum(NOTIFICATION_KINDS),
  /** Tracking id of the site that it is about; null for the server as a whole. */
  site: z.string().nullable(),
  /** In English, with `%1$s`, `%2$s` … as placeholders. */
  title: z.string(),
  text: z.string(),
  values: z.array(z.union([z.string(), z.number()])),
  /** Hash path of the dashboard, such as `/settings/licence`. */
  link: z.string().nullable(),
  /** Milliseconds. */
  createdAt: z.number(),
  read: z.boolean(),
});
/** One notification of a reader. */
export type Notification = z.infer<typeof notification>;

/** Notifications that aren't dismissed, latest first. */
const inboxAnswer = z.object({ items: z.array(notification), unread: z.number().int() });

/** Numbers of notifications, separated by commas, or `all`. */
const idsField = z.union([
  z.literal('all').transform((all) => all),
  z
    .string()
    .max(4000)
    .transform((text) => text.split(','))
    .pipe(z.array(numberField('a notification')).max(300)),
]);

/** The reader's inbox. */
export const notificationsCall = serverCall('notifications', null, {}, inboxAnswer);
/** Marks as read, or as unread with `read` 0. */
export const readNotificationsCall = serverCall(
  'read_notifications',
  null,
  { ids: idsField, read: z.enum(['0', '1']).default('1') },
  inboxAnswer,
);
/** Dismisses, or restores with `dismissed` 0. */
export const dismissNotificationsCall = serverCall(
  'dismiss_notifications',
  null,
  { ids: idsField, dismissed: z.enum(['0', '1']).default('1') },
  inboxAnswer,
);
