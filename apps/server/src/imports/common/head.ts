/** The first lines of a file, from which its contents are detected. */
import { CommandError } from '../../errors/command-error.ts';
import { type NamedFile, openImportFile } from './file.ts';
import type { Unpacking } from './unpack.ts';

/** Enough for some rows of a wide table. */
export const HEAD_CHARS = 65_536;

/** The beginning of a file. */
interface FileHead {
  /** Whole lines; of a first line that is longer its beginning. */
  readonly text: string;
  /** Whether that is all there is. */
  readonly whole: boolean;
}

/**
 * Reads it, unpacked if it is packed.
 * @throws CommandError as a file that is opened to be imported, and `empty_file`
 */
export async function readHead(source: NamedFile, unpacking: Unpacking): Promise<FileHead> {
  const file = await openImportFile(source, { ...unpacking, strict: true });
  try {
    const texts: string[] = [];
    let chars = 0;
    for await (const lines of file.lines())
      for (const { text } of lines) {
        if (chars + text.length + 1 > HEAD_CHARS)
          return { text: texts.length > 0 ? texts.join('\n') : text.slice(0, HEAD_CHARS), whole: false };
        texts.push(text);
        chars += text.length + 1;
      }
    if (chars <= texts.length) throw new CommandError('empty_file', `The file "${source.name}" is empty.`);
    return { text: texts.join('\n'), whole: true };
  } finally {
    await file.close();
  }
}
