/** Reads several files as if they were one. */
import type { ImportFile, Line, Span } from './file.ts';

/** Opens files and joins them in order. Numbers of lines continue from one file to the next. */
export async function joinFiles<Source>(
  sources: readonly Source[],
  open: (source: Source) => Promise<ImportFile>,
): Promise<ImportFile> {
  const files: ImportFile[] = [];
  const close = async () => {
    for (const file of files) await file.close();
  };
  try {
    for (const source of sources) files.push(await open(source));
  } catch (error) {
    await close();
    throw error;
  }
  return files.length === 1 ? files[0]! : joined(files, close);
}

function joined(files: readonly ImportFile[], close: () => Promise<void>): ImportFile {
  const sum = (of: (file: ImportFile) => number) => files.reduce((all, file) => all + of(file), 0);
  /** Where each file begins, in bytes that its lines take. */
  const starts: number[] = [];

  async function* lines(): AsyncGenerator<Line[]> {
    let offset = 0;
    let number = 0;
    for (const file of files) {
      starts.push(offset);
      let end = 0;
      let last = 0;
      for await (const some of file.lines()) {
        const final = some.at(-1);
        if (final) [end, last] = [final.offset + final.length + 1, final.number];
        yield some.map((line) => ({ ...line, offset: line.offset + offset, number: line.number + number }));
      }
      offset += end;
      number += last;
    }
  }

  return {
    name: files.map((file) => file.name).join(', '),
    size: sum((file) => file.size),
    get position() {
      return sum((file) => file.position);
    },
    lines,
    async read(spans: readonly Span[]) {
      const texts = new Array<string>(spans.length);
      const places = spans.map((span, place) => ({
        span,
        place,
        of: starts.findLastIndex((start) => start <= span.offset),
      }));
      for (const [of, ofFile] of Map.groupBy(places, (one) => one.of)) {
        const read = await files[of]!.read(ofFile.map(({ span }) => ({ ...span, offset: span.offset - starts[of]! })));
        for (const [i, { place }] of ofFile.entries()) texts[place] = read[i]!;
      }
      return texts;
    },
    close,
  };
}
