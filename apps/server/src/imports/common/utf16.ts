/** Files in UTF-16, which Windows calls Unicode and Excel writes as "Unicode text", turned into UTF-8 while they are read. */
import { utf16Of } from '../../basics/table-text.ts';

/** A part of an unpacked file. */
export interface Part {
  readonly bytes: Buffer;
  /** Packed bytes read so far. */
  readonly position: number;
}

/** The same parts in UTF-8. */
export async function* toUtf8(parts: AsyncIterable<Part>): AsyncGenerator<Part> {
  let start: Buffer = Buffer.alloc(0);
  let decoder: InstanceType<typeof TextDecoder> | 'none' | undefined;
  const decoded = ({ bytes, position }: Part): Part => ({
    bytes: decoder instanceof TextDecoder ? Buffer.from(decoder.decode(bytes, { stream: true })) : bytes,
    position,
  });
  let last = 0;
  for await (const part of parts) {
    last = part.position;
    if (decoder) {
      yield decoded(part);
      continue;
    }
    start = start.length === 0 ? part.bytes : Buffer.concat([start, part.bytes]);
    if (start.length < 4) continue;
    const encoding = utf16Of(start);
    decoder = encoding ? new TextDecoder(encoding) : 'none';
    yield decoded({ bytes: start, position: last });
  }
  if (!decoder && start.length > 0) {
    const encoding = utf16Of(start);
    if (encoding) decoder = new TextDecoder(encoding);
    yield decoded({ bytes: start, position: last });
  }
  // Half a letter at the end.
  if (decoder instanceof TextDecoder) {
    const rest = decoder.decode();
    if (rest !== '') yield { bytes: Buffer.from(rest), position: last };
  }
}
