import { NOTE_LIMITS } from '@magpie/contract';
import { imageSize } from 'image-size';
import { describe, expect, it } from 'vitest';
import { avif, GIF, JPEG, PLACE, PNG, pngOf, tellingJpeg, tellingPng, tellingWebp, WEBP } from '../testing/images.ts';
import { checkImage, claimedType } from './image.ts';

describe('an image', () => {
  it.each([
    ['image/png', PNG],
    ['image/jpeg', JPEG],
    ['image/gif', GIF],
    ['image/webp', WEBP],
    ['image/avif', avif(4, 3)],
  ] as const)('of the kind %s is taken as it is when it tells nothing', (type, bytes) => {
    const image = checkImage(bytes, type);
    expect(image).toMatchObject({ type, width: 4, height: 3 });
    expect(image.bytes.equals(bytes)).toBe(true);
  });

  it.each([
    ['SVG', '<svg xmlns="http://www.w3.org/2000/svg" width="4" height="3"><script>alert(1)</script></svg>'],
    ['a page', '<!doctype html><script>alert(1)</script>'],
    ['a page behind the sign of GIF', 'GIF89a<script>alert(1)</script>'],
    ['a bitmap', 'BM\u0000\u0000'],
    ['nothing', ''],
  ])('is not %s, whatever its sender says', (_what, text) => {
    const bytes = Buffer.from(text, 'latin1');
    for (const claimed of ['image/png', 'image/jpeg', 'image/webp', 'image/avif'] as const)
      expect(() => checkImage(bytes, claimed)).toThrow(expect.objectContaining({ code: 'unsupported_image' }));
  });

  it('is not one kind that calls itself another', () => {
    expect(() => checkImage(JPEG, 'image/png')).toThrow('The file was sent as image/png, but it is image/jpeg.');
  });

  it.each([
    [NOTE_LIMITS.mediaSide + 1, 1],
    [1, NOTE_LIMITS.mediaSide + 1],
    [10_000, 10_000],
    [0, 3],
  ])('of %d by %d pixels is refused', (width, height) => {
    expect(() => checkImage(pngOf(width, height), 'image/png')).toThrow(`${width} by ${height} pixels`);
  });

  it.each([
    ['image/png', PNG],
    ['image/jpeg', JPEG],
    ['image/webp', WEBP],
  ] as const)('of the kind %s that is cut off is refused', (type, bytes) => {
    for (const length of [bytes.length - 1, bytes.length - 13])
      expect(() => checkImage(bytes.subarray(0, length), type)).toThrow('it ends before it should');
  });

  it.each([
    ['', ''],
    ['image/svg+xml', 'image/svg+xml'],
    ['text/html; charset=utf-8', 'text/html'],
  ])('must not call itself "%s"', (header, named) => {
    expect(() => claimedType(header)).toThrow(`"${named}" isn't a kind of image`);
  });
});

describe('what an image tells beside its picture', () => {
  it.each([1, 3, 6, 8])('is taken out of a JPEG that lies as %d, which stays so', (orientation) => {
    const image = checkImage(tellingJpeg(orientation), 'image/jpeg');
    expect(image.bytes.includes(PLACE)).toBe(false);
    expect(imageSize(image.bytes)).toMatchObject({ width: 4, height: 3 });
    expect(imageSize(image.bytes).orientation).toBe(orientation === 1 ? undefined : orientation);
    expect([image.width, image.height]).toEqual(orientation > 4 ? [3, 4] : [4, 3]);
    expect(image.bytes.includes('ICC_PROFILE')).toBe(true);
    if (orientation === 1) expect(image.bytes.equals(JPEG)).toBe(true);
  });

  it('is taken out of a PNG and a WebP, which are then as they were without it', () => {
    expect(checkImage(tellingPng, 'image/png').bytes.equals(PNG)).toBe(true);
    expect(checkImage(tellingWebp(), 'image/webp').bytes.equals(WEBP)).toBe(true);
  });

  it('keeps an AVIF from being taken', () => {
    const telling = avif(
      4,
      3,
      Buffer.from('\u0000\u0000\u0000\u0015infe\u0002\u0000\u0000\u0000\u0000\u0002\u0000\u0000Exif\u0000'),
    );
    expect(() => checkImage(telling, 'image/avif')).toThrow('contains metadata, such as where it was taken');
  });
});
