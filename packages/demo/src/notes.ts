/** The demo site's notes. */
import { addDays, localDay } from '@magpie/time';

/** A note of the demo site. */
interface DemoNote {
  readonly note_title: string;
  /** `YYYY-MM-DD` in the site's zone. */
  readonly note_date: string;
  readonly important: boolean;
  /** Name of one of a new site's categories, or none. */
  readonly category: 'Website Updates' | 'Blog Post' | 'Promotion' | null;
}

/** The author of the notes. */
export const DEMO_NOTES_AUTHOR = 'Mara';

const note = (
  daysAgo: number,
  note_title: string,
  category: DemoNote['category'],
  important = false,
): readonly [daysAgo: number, note: Omit<DemoNote, 'note_date'>] => [daysAgo, { note_title, important, category }];

const NOTES = [
  note(3, 'Nest boxes back in stock', 'Promotion'),
  note(8, 'Why magpies collect: new guide', 'Blog Post'),
  note(13, 'Free shipping for a week', 'Promotion', true),
  note(13, 'Banner on the front page', 'Website Updates'),
  note(21, 'Newsletter no. 41', null),
  note(26, 'Faster pictures on every page', 'Website Updates'),
  note(47, 'Autumn catalogue', 'Promotion'),
  note(75, 'New design of the shop', 'Website Updates', true),
];

/** The demo site's notes at an instant (ms). */
export function demoNotes(now: number, timeZone: string): DemoNote[] {
  const today = localDay(now, timeZone);
  return NOTES.map(([daysAgo, text]) => ({ ...text, note_date: addDays(today, -daysAgo) }));
}
