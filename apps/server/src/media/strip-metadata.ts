/**
 * Removes metadata from images: time and place, author, device, previews of cropped parts, and whatever follows the image's
 * end. Data needed to draw it stays: its colors, and its orientation.
 *
 * GIF has no place for metadata. Nothing can be taken out of an AVIF without moving its pictures: one with metadata is
 * refused.
 */

/** An image that ends before it should, or is not built as its kind is. */
export class BrokenImage extends Error {}

/** An image with metadata that can't be removed. */
export class TellingImage extends Error {}

/**
 * The JPEG without comments and all application data but its colours (JFIF, ICC, Adobe), and the one tag of `orientation` (1 to 8).
 * @throws BrokenImage
 */
export function stripJpeg(bytes: Buffer, orientation: number | undefined): Buffer {
  const kept: Buffer[] = [bytes.subarray(0, 2)];
  if (orientation !== undefined && orientation > 1 && orientation <= 8) kept.push(orientationSegment(orientation));
  for (let at = 2; ; ) {
    // Any number of fill bytes may stand before a marker (T.81, B.1.1.2).
    while (bytes[at] === 0xff && bytes[at + 1] === 0xff) at += 1;
    const marker = bytes[at + 1];
    if (bytes[at] !== 0xff || marker === undefined) throw new BrokenImage();
    if (marker === 0xd9) {
      kept.push(bytes.subarray(at, at + 2));
      return Buffer.concat(kept);
    }
    if (at + 4 > bytes.length) throw new BrokenImage();
    let end = at + 2 + bytes.readUInt16BE(at + 2);
    if (end > bytes.length || end < at + 4) throw new BrokenImage();
    if (marker === 0xda) end = endOfScan(bytes, end);
    if (isKept(marker, bytes.subarray(at + 4, end))) kept.push(bytes.subarray(at, end));
    at = end;
  }
}

function isKept(marker: number, data: Buffer): boolean {
  if (marker === 0xfe) return false;
  if (marker < 0xe0 || marker > 0xef) return true;
  if (marker === 0xe2) return data.toString('latin1', 0, 11) === 'ICC_PROFILE';
  return marker === 0xe0 || marker === 0xee;
}

/** Where the next marker stands that is neither a stuffed byte nor a restart (T.81, B.1.1.5). */
function endOfScan(bytes: Buffer, from: number): number {
  for (let at = bytes.indexOf(0xff, from); at >= 0 && at + 1 < bytes.length; at = bytes.indexOf(0xff, at + 1)) {
    const next = bytes[at + 1]!;
    if (next !== 0 && next !== 0xff && (next < 0xd0 || next > 0xd7)) return at;
  }
  throw new BrokenImage();
}

/** An EXIF block of one tag (0x0112, a short). */
function orientationSegment(orientation: number): Buffer {
  const segment = Buffer.from(
    'ffe10022457869660000' + '4d4d002a00000008' + '0001' + '011200030000000100000000' + '00000000',
    'hex',
  );
  segment.writeUInt16BE(orientation, segment.length - 8);
  return segment;
}

/** Parts of a PNG that are drawn: its pixels, colors, transparency, animation. */
const PNG_KEPT =
  /^(IHDR|PLTE|IDAT|IEND|tRNS|gAMA|cHRM|sRGB|iCCP|cICP|mDCV|cLLI|sBIT|bKGD|pHYs|sPLT|hIST|acTL|fcTL|fdAT)$/;

/** The PNG without texts, times and EXIF. @throws BrokenImage */
export function stripPng(bytes: Buffer): Buffer {
  const kept: Buffer[] = [bytes.subarray(0, 8)];
  for (let at = 8; at + 12 <= bytes.length; ) {
    const type = bytes.toString('latin1', at + 4, at + 8);
    const end = at + 12 + bytes.readUInt32BE(at);
    if (end > bytes.length) break;
    if (PNG_KEPT.test(type)) kept.push(bytes.subarray(at, end));
    if (type === 'IEND') return Buffer.concat(kept);
    at = end;
  }
  throw new BrokenImage();
}

const WEBP_KEPT = /^(VP8 |VP8L|VP8X|ALPH|ANIM|ANMF|ICCP)$/;
/** In the flags of VP8X: there is EXIF, there is XMP. */
const WEBP_FLAGS = 0x08 | 0x04;

/** The WebP without EXIF and XMP. @throws BrokenImage */
export function stripWebp(bytes: Buffer): Buffer {
  const whole = 8 + bytes.readUInt32LE(4);
  if (whole > bytes.length) throw new BrokenImage();
  const kept: Buffer[] = [];
  for (let at = 12; at + 8 <= whole; ) {
    const type = bytes.toString('latin1', at, at + 4);
    const size = bytes.readUInt32LE(at + 4);
    const end = at + 8 + size + (size % 2);
    if (at + 8 + size > whole) throw new BrokenImage();
    if (WEBP_KEPT.test(type)) {
      const chunk = Buffer.alloc(end - at);
      bytes.copy(chunk, 0, at, Math.min(end, whole));
      if (type === 'VP8X') chunk[8] = chunk[8]! & ~WEBP_FLAGS;
      kept.push(chunk);
    }
    at = end;
  }
  const body = Buffer.concat(kept);
  const head = Buffer.from(bytes.subarray(0, 12));
  head.writeUInt32LE(body.length + 4, 4);
  return Buffer.concat([head, body]);
}

/** The AVIF as it is. @throws TellingImage when it has EXIF or XMP */
export function plainAvif(bytes: Buffer): Buffer {
  for (let at = 0; at + 8 <= bytes.length; ) {
    const size = bytes.readUInt32BE(at);
    const end = size === 0 ? bytes.length : at + size;
    if (size !== 0 && size < 8) break;
    if (bytes.toString('latin1', at + 4, at + 8) === 'meta') {
      const meta = bytes.subarray(at, end);
      if (meta.includes('Exif') || meta.includes('application/rdf+xml')) throw new TellingImage();
    }
    at = end;
  }
  return bytes;
}
