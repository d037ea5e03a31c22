/** Rules for creating every revocable secret of a site: its name, and the maximum number. */
import { CommandError } from '../errors/command-error.ts';

const NAME_CHARS = 60;

/**
 * The name of a new secret, trimmed. @param word what messages call it: `key`, `secret` @param there how many the site
 * has
 * @throws CommandError `bad_name`, `too_many_keys`, `too_many_secrets`
 */
export function checkNewSecret(kind: 'key' | 'secret', name: string, there: number, most: number): string {
  const text = name.trim();
  if (text === '' || text.length > NAME_CHARS || /\p{Cc}/u.test(text))
    throw new CommandError(
      'bad_name',
      `The name of a ${kind} must have 1 to ${NAME_CHARS} printable characters; "${text.slice(0, 40)}" has ${text.length}.`,
    );
  if (there >= most)
    throw new CommandError(`too_many_${kind}s`, `A site can have at most ${most} ${kind}s; revoke one first.`);
  return text;
}
