/** Files of a Search Console export, one by one or in Google's ZIP. */
import { isUtf8 } from 'node:buffer';
import { readFile, stat } from 'node:fs/promises';
import { basename } from 'node:path';
import { type UnzipFileInfo, unzipSync } from 'fflate';
import { shown } from '../../app/input.ts';
import { decodeTable } from '../../basics/table-text.ts';
import { CommandError } from '../../errors/command-error.ts';
import type { NamedFile } from '../common/file.ts';

/** A file as text, with the name it has in its folder or ZIP. */
export interface ExportFile {
  readonly name: string;
  readonly text: string;
  /** When it was exported, in milliseconds: noon UTC of the date in the name of Google's ZIP, else when the file was written. */
  readonly exportedAt: number;
}

/** An export has at most 1,000 rows for each table; an answer of the API 25,000. */
const MAX_FILE_BYTES = 64 * 2 ** 20;
const MAX_UNPACKED_BYTES = 128 * 2 ** 20;
const MAX_FILES = 100;
const ZIP = [0x50, 0x4b];

/** @throws CommandError `file_not_found`, `not_a_file`, `file_unreadable`, `file_too_large`, `file_damaged`, `unpacked_too_large` */
export async function readExport(source: NamedFile): Promise<ExportFile[]> {
  const bytes = await readBytes(source);
  const name = basename(source.name);
  const exportedAt = dateIn(name) ?? (await stat(source.path)).mtimeMs;
  if (!ZIP.every((byte, i) => bytes[i] === byte)) return [{ name, text: decodeText(name, bytes), exportedAt }];
  const files = Object.entries(unzipped(name, bytes));
  return files.map(([inside, content]) => {
    const own = basename(nameInside(inside));
    return { name: own, text: decodeText(own, content), exportedAt };
  });
}

async function readBytes({ path, name }: NamedFile): Promise<Uint8Array> {
  try {
    const found = await stat(path);
    if (!found.isFile()) throw new CommandError('not_a_file', `${shown(name)} isn't a file.`);
    const { size } = found;
    if (size > MAX_FILE_BYTES)
      throw new CommandError(
        'file_too_large',
        `The file ${shown(name)} is ${size} bytes; the limit is ${MAX_FILE_BYTES}.`,
      );
    return await readFile(path);
  } catch (error) {
    if (error instanceof CommandError) throw error;
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT') throw new CommandError('file_not_found', `The file ${shown(name)} doesn't exist.`);
    throw new CommandError('file_unreadable', `The file ${shown(name)} can't be read: ${code}.`);
  }
}

function unzipped(zip: string, bytes: Uint8Array): Record<string, Uint8Array> {
  let files = 0;
  let unpacked = 0;
  const names = new Set<string>();
  // The sizes are as the ZIP says; no file is unpacked beyond its own.
  const filter = ({ name, originalSize }: UnzipFileInfo): boolean => {
    unpacked += originalSize;
    if (++files > MAX_FILES || unpacked > MAX_UNPACKED_BYTES)
      throw new CommandError(
        'unpacked_too_large',
        `The ZIP ${shown(zip)} has more than ${MAX_FILES} files or ${MAX_UNPACKED_BYTES} bytes; an export has a few small tables.`,
      );
    const isData = /\.(?:csv|tsv|txt|json|jsonl)$/i.test(name);
    // Some packers write a mark for every letter beyond ASCII.
    if (isData && names.has(name))
      throw new CommandError(
        'file_damaged',
        `The ZIP ${shown(zip)} has two files called ${shown(name)}. Unpack it and choose its files instead.`,
      );
    names.add(name);
    return isData && !/(?:^|\/)(?:\.|__MACOSX\/)/.test(name);
  };
  try {
    return unzipSync(bytes, { filter });
  } catch (error) {
    if (error instanceof CommandError) throw error;
    const reason = error instanceof Error ? error.message : String(error);
    throw new CommandError('file_damaged', `The ZIP ${shown(zip)} is damaged: ${reason}.`);
  }
}

/** @throws CommandError `file_damaged` */
function decodeText(name: string, bytes: Uint8Array): string {
  const text = decodeTable(bytes);
  if (text === undefined)
    throw new CommandError('file_damaged', `The file ${shown(name)} is text neither in UTF-8 nor in UTF-16.`);
  return text;
}

/** The name of a file in a ZIP, whose bytes may be in UTF-8 or an old code page, whatever the ZIP says. It is only a hint. */
function nameInside(name: string): string {
  if (!/^[\0-\xff]*$/.test(name) || !/[\x80-\xff]/.test(name)) return name;
  const bytes = Buffer.from(name, 'latin1');
  if (isUtf8(bytes)) return bytes.toString('utf8');
  const cyrillic = new TextDecoder('ibm866').decode(bytes);
  return /^[\p{Script=Cyrillic}\x20-\x7e]+$/u.test(cyrillic) ? cyrillic : name.replace(/[\x80-\xff]/g, '_');
}

function dateIn(name: string): number | undefined {
  const day = /-(\d{4}-\d\d-\d\d)(?: ?\(\d+\))?\.zip$/i.exec(name)?.[1];
  const noon = Date.parse(`${day}T12:00:00Z`);
  return Number.isNaN(noon) ? undefined : noon;
}
