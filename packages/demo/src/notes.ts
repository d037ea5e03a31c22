/** This module is responsible for the notes that the people of the demo site have written beside their numbers. */
import { addDays, localDay } from '@magpie/time';

/** A note of the demo site. */
interface DemoNote {
  readonly note_title: string;
  /** `YYYY-MM-DD` in the site's zone. */
  readonly note_date: string;
  readonly important: boolean;
  /** Name of its category; one of those that a site begins with, or none. */
  readonly category: 'Website Updates' | 'Blog Post' | 'Promotion' | null;
}

/** Who has written them. */
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

/** The notes of the demo site at an instant (ms). */
export function demoNotes(now: number, timeZone: string): DemoNote[] {
  const today = localDay(now, timeZone);
  return NOTES.map(([daysAgo, text]) => ({ ...text, note_date: addDays(today, -daysAgo) }));
}
