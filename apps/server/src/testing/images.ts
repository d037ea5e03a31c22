/** Images for tests: four by three pixels of one color, as a browser writes them. */

const bytes = (base64: string): Buffer => Buffer.from(base64, 'base64');

export const PNG = bytes(
  'iVBORw0KGgoAAAANSUhEUgAAAAQAAAADCAYAAAC09K7GAAAAIklEQVR4AWTIMQ0AAAwCwQaLtVOZ9QMrgU9+OfwefUxUIAAAAP//iUTqJQAAAA' +
    'ZJREFUAwC/TgqPDp/jUwAAAABJRU5ErkJggg==',
);
/** With a colour profile. */
export const JPEG = bytes(
  '/9j/4AAQSkZJRgABAQAAAQABAAD/4gHYSUNDX1BST0ZJTEUAAQEAAAHIAAAAAAQwAABtbnRyUkdCIFhZWiAH4AABAAEAAAAAAABhY3NwAAAAAA' +
    'AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAQAA9tYAAQAAAADTLQAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA' +
    'AAAAAAlkZXNjAAAA8AAAACRyWFlaAAABFAAAABRnWFlaAAABKAAAABRiWFlaAAABPAAAABR3dHB0AAABUAAAABRyVFJDAAABZAAAAChnVFJDAA' +
    'ABZAAAAChiVFJDAAABZAAAAChjcHJ0AAABjAAAADxtbHVjAAAAAAAAAAEAAAAMZW5VUwAAAAgAAAAcAHMAUgBHAEJYWVogAAAAAAAAb6IAADj1' +
    'AAADkFhZWiAAAAAAAABimQAAt4UAABjaWFlaIAAAAAAAACSgAAAPhAAAts9YWVogAAAAAAAA9tYAAQAAAADTLXBhcmEAAAAAAAQAAAACZmYAAP' +
    'KnAAANWQAAE9AAAApbAAAAAAAAAABtbHVjAAAAAAAAAAEAAAAMZW5VUwAAACAAAAAcAEcAbwBvAGcAbABlACAASQBuAGMALgAgADIAMAAxADb/' +
    '2wBDABALDA4MChAODQ4SERATGCgaGBYWGDEjJR0oOjM9PDkzODdASFxOQERXRTc4UG1RV19iZ2hnPk1xeXBkeFxlZ2P/2wBDARESEhgVGC8aGi' +
    '9jQjhCY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2P/wAARCAADAAQDASIAAhEBAxEB/8QAFQABAQAA' +
    'AAAAAAAAAAAAAAAAAAH/xAAUEAEAAAAAAAAAAAAAAAAAAAAA/8QAFQEBAQAAAAAAAAAAAAAAAAAAAAX/xAAUEQEAAAAAAAAAAAAAAAAAAAAA/9' +
    'oADAMBAAIRAxEAPwCAC6//2Q==',
);
/** With a colour profile. */
export const WEBP = bytes(
  'UklGRhACAABXRUJQVlA4WAoAAAAgAAAAAwAAAgAASUNDUMgBAAAAAAHIAAAAAAQwAABtbnRyUkdCIFhZWiAH4AABAAEAAAAAAABhY3NwAAAAAA' +
    'AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAQAA9tYAAQAAAADTLQAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA' +
    'AAAAAAlkZXNjAAAA8AAAACRyWFlaAAABFAAAABRnWFlaAAABKAAAABRiWFlaAAABPAAAABR3dHB0AAABUAAAABRyVFJDAAABZAAAAChnVFJDAA' +
    'ABZAAAAChiVFJDAAABZAAAAChjcHJ0AAABjAAAADxtbHVjAAAAAAAAAAEAAAAMZW5VUwAAAAgAAAAcAHMAUgBHAEJYWVogAAAAAAAAb6IAADj1' +
    'AAADkFhZWiAAAAAAAABimQAAt4UAABjaWFlaIAAAAAAAACSgAAAPhAAAts9YWVogAAAAAAAA9tYAAQAAAADTLXBhcmEAAAAAAAQAAAACZmYAAP' +
    'KnAAANWQAAE9AAAApbAAAAAAAAAABtbHVjAAAAAAAAAAEAAAAMZW5VUwAAACAAAAAcAEcAbwBvAGcAbABlACAASQBuAGMALgAgADIAMAAxADZW' +
    'UDggIgAAAFABAJ0BKgQAAwACwEwloAAExgAA/hIf//G8f5Lv7d+HAAA=',
);
export const GIF = Buffer.from(
  '474946383961040003008000' + '00d4537cffffff2c00000000040003000002' + '03848f5a003b',
  'hex',
);

/** The place that the images below tell. */
export const PLACE = '48.8584 N, 2.2945 E';

/** An EXIF block with that place and an orientation. */
function exif(orientation: number): Buffer {
  const head = Buffer.from('4578696600004d4d002a00000008' + '0001' + '011200030000000100000000' + '00000000', 'hex');
  head.writeUInt16BE(orientation, head.length - 8);
  return Buffer.concat([head, Buffer.from(PLACE)]);
}

const jpegSegment = (marker: number, data: Buffer): Buffer => {
  const head = Buffer.from([0xff, marker, 0, 0]);
  head.writeUInt16BE(data.length + 2, 2);
  return Buffer.concat([head, data]);
};

/** A JPEG that tells its place three times over: as EXIF, as a comment, and in a second picture after its end. */
export const tellingJpeg = (orientation: number): Buffer =>
  Buffer.concat([
    JPEG.subarray(0, 2),
    jpegSegment(0xe1, exif(orientation)),
    jpegSegment(0xfe, Buffer.from(PLACE)),
    JPEG.subarray(2),
    Buffer.from(PLACE),
  ]);

const pngChunk = (type: string, data: Buffer): Buffer => {
  const size = Buffer.alloc(4);
  size.writeUInt32BE(data.length);
  // No one looks at the checksum of what is thrown away.
  return Buffer.concat([size, Buffer.from(type), data, Buffer.alloc(4)]);
};

/** A PNG that tells its place in a text, in EXIF, and after its end. */
export const tellingPng = Buffer.concat([
  PNG.subarray(0, 33),
  pngChunk('tEXt', Buffer.from(PLACE)),
  pngChunk('eXIf', Buffer.from(PLACE)),
  PNG.subarray(33),
  Buffer.from(PLACE),
]);

/** A WebP that tells its place as EXIF. */
export function tellingWebp(): Buffer {
  const data = Buffer.from(`${PLACE} `.padEnd(20).slice(0, 20));
  const size = Buffer.alloc(4);
  size.writeUInt32LE(data.length);
  const whole = Buffer.concat([WEBP, Buffer.from('EXIF'), size, data]);
  whole.writeUInt32LE(whole.length - 8, 4);
  whole[20] = whole[20]! | 0x08;
  return whole;
}

const box = (type: string, ...parts: Buffer[]): Buffer => {
  const body = Buffer.concat(parts);
  const size = Buffer.alloc(4);
  size.writeUInt32BE(body.length + 8);
  return Buffer.concat([size, Buffer.from(type), body]);
};

/** The head of an AVIF of that size: enough to be known by. */
export function avif(width: number, height: number, more: Buffer = Buffer.alloc(0)): Buffer {
  const side = Buffer.alloc(12);
  side.writeUInt32BE(width, 4);
  side.writeUInt32BE(height, 8);
  const none = Buffer.alloc(4);
  return Buffer.concat([
    box('ftyp', Buffer.from('avif'), none, Buffer.from('avifmif1')),
    box('meta', none, more, box('iprp', box('ipco', box('ispe', side)))),
  ]);
}

/** A PNG whose head claims a size. */
export function makePng(width: number, height: number): Buffer {
  const bytes = Buffer.from(PNG);
  bytes.writeUInt32BE(width, 16);
  bytes.writeUInt32BE(height, 20);
  return bytes;
}
