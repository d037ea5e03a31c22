/** Validation of a note in its form: the problem with each field, in the reader's language. */
import { lineFault, NOTE_LIMITS, NOTE_MEDIA_TYPES } from '@magpie/contract';
import { addDays, isDay } from '@magpie/time';
import { __, type Formatters, sprintf } from '@magpie/ui';

/**
 * The date of a new note: the end of the report's dates, or yesterday if there are none (spec part 1, section 5); never
 * too far ahead.
 */
export function defaultNoteDate(end: string | null, today: string): string {
  if (end === null) return addDays(today, -1);
  return end > lastNoteDay(today) ? today : end;
}

/** The last day that a note can have: tomorrow. */
export const lastNoteDay = (today: string): string => addDays(today, 1);

/** Returns the error in a title, if any. */
export function titleError(title: string): string | undefined {
  const text = title.trim();
  switch (lineFault(text, NOTE_LIMITS.titleChars)) {
    case 'empty':
      return __('Enter what happened.', 'magpie');
    case 'long':
      return tooLong([...text].length, NOTE_LIMITS.titleChars);
    case 'characters':
      return brokenCharacters();
    case null:
      return undefined;
  }
}

/** Returns the error in the name of a category, if any; `others` are the names that are taken. */
export function categoryError(name: string, others: readonly string[]): string | undefined {
  const text = name.trim();
  switch (lineFault(text, NOTE_LIMITS.categoryChars)) {
    case 'empty':
      return __('Enter a name.', 'magpie');
    case 'long':
      return tooLong([...text].length, NOTE_LIMITS.categoryChars);
    case 'characters':
      return brokenCharacters();
    case null: {
      const same = others.find(
        (other) => other.normalize('NFKC').toLowerCase() === text.normalize('NFKC').toLowerCase(),
      );
      /* translators: %s: the name of a category */
      return same === undefined ? undefined : sprintf(__('The category “%s” already exists.', 'magpie'), same);
    }
  }
}

/** Returns the error in a date, if any; one that was saved before stays right. */
export function dateError(
  date: string,
  today: string,
  format: Pick<Formatters, 'day'>,
  before?: string,
): string | undefined {
  if (!isDay(date)) return __('Enter a valid date.', 'magpie');
  const last = lastNoteDay(today);
  if (date <= last || date === before) return undefined;
  /* translators: %s: a date */
  return sprintf(__('The date can’t be after %s (tomorrow).', 'magpie'), format.day(last));
}

/** Returns the error in a file for a note's image, if any, as far as the browser can check before it is sent. */
export function imageError(file: Pick<File, 'name' | 'type' | 'size'>): string | undefined {
  if (!NOTE_MEDIA_TYPES.some((type) => type === file.type))
    return sprintf(
      /* translators: %s: the name of a file */
      __('“%s” isn’t a supported image. Choose a PNG, JPEG, GIF, WebP or AVIF file.', 'magpie'),
      file.name,
    );
  if (file.size > NOTE_LIMITS.mediaBytes)
    return sprintf(
      /* translators: 1: the name of a file, 2: its size in megabytes, 3: the largest size */
      __('“%1$s” is %2$s MB. The limit is %3$s MB.', 'magpie'),
      file.name,
      (file.size / 1_000_000).toFixed(1),
      String(NOTE_LIMITS.mediaBytes / 1_000_000),
    );
  return undefined;
}

const tooLong = (length: number, most: number) =>
  sprintf(
    /* translators: 1: how many characters there are, 2: how many there can be */
    __('Too long: %1$d of %2$d characters.', 'magpie'),
    length,
    most,
  );
const brokenCharacters = () => __('Remove the special character.', 'magpie');
