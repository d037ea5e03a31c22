import { NOTE_LIMITS } from '@magpie/contract';
import { imageSize } from 'image-size';
import { describe, expect, it } from 'vitest';
import { avif, GIF, JPEG, makePng, PLACE, PNG, tellingJpeg, tellingPng, tellingWebp, WEBP } from '../testing/images.ts';
import { checkImage, claimedType } from './image.ts';

describe('an image', () => {
  it.each([
    ['image/png', PNG],
    ['image/jpeg', JPEG],
    ['image/gif', GIF],
    ['image/webp', WEBP],
    ['image/avif', avif(4, 3)],
  ] as const)('of type %s is stored unchanged if it has no metadata', (type, bytes) => {
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
  ])('is not %s, whatever its content type says', (_what, text) => {
    const bytes = Buffer.from(text, 'latin1');
    for (const claimed of ['image/png', 'image/jpeg', 'image/webp', 'image/avif'] as const)
      expect(() => checkImage(bytes, claimed)).toThrow(expect.objectContaining({ code: 'unsupported_image' }));
  });

  it('is rejected if its type differs from its content type', () => {
    expect(() => checkImage(JPEG, 'image/png')).toThrow('The file was sent as image/png, but it is image/jpeg.');
  });

  it.each([
    [NOTE_LIMITS.mediaSide + 1, 1],
    [1, NOTE_LIMITS.mediaSide + 1],
    [10_000, 10_000],
    [0, 3],
  ])('of %d by %d pixels is rejected', (width, height) => {
    expect(() => checkImage(makePng(width, height), 'image/png')).toThrow(`${width} by ${height} pixels`);
  });

  it.each([
    ['image/png', PNG],
    ['image/jpeg', JPEG],
    ['image/webp', WEBP],
  ] as const)('of type %s is rejected if it is cut off', (type, bytes) => {
    for (const length of [bytes.length - 1, bytes.length - 13])
      expect(() => checkImage(bytes.subarray(0, length), type)).toThrow('it ends before it should');
  });

  it.each([
    ['', ''],
    ['image/svg+xml', 'image/svg+xml'],
    ['text/html; charset=utf-8', 'text/html'],
  ])('must not be named "%s"', (header, named) => {
    expect(() => claimedType(header)).toThrow(`"${named}" isn't a kind of image`);
  });
});

describe('metadata of an image', () => {
  it.each([1, 3, 6, 8])('is removed from a JPEG with orientation %d, which is kept', (orientation) => {
    const image = checkImage(tellingJpeg(orientation), 'image/jpeg');
    expect(image.bytes.includes(PLACE)).toBe(false);
    expect(imageSize(image.bytes)).toMatchObject({ width: 4, height: 3 });
    expect(imageSize(image.bytes).orientation).toBe(orientation === 1 ? undefined : orientation);
    expect([image.width, image.height]).toEqual(orientation > 4 ? [3, 4] : [4, 3]);
    expect(image.bytes.includes('ICC_PROFILE')).toBe(true);
    if (orientation === 1) expect(image.bytes.equals(JPEG)).toBe(true);
  });

  it('is removed from PNG and WebP, without other changes', () => {
    expect(checkImage(tellingPng, 'image/png').bytes.equals(PNG)).toBe(true);
    expect(checkImage(tellingWebp(), 'image/webp').bytes.equals(WEBP)).toBe(true);
  });

  it('causes an AVIF to be rejected', () => {
    const telling = avif(
      4,
      3,
      Buffer.from('\u0000\u0000\u0000\u0015infe\u0002\u0000\u0000\u0000\u0000\u0002\u0000\u0000Exif\u0000'),
    );
    expect(() => checkImage(telling, 'image/avif')).toThrow('contains metadata, such as where it was taken');
  });
});
