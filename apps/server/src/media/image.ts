/** Checks images of notes by their content, not by their declared type. */
import { NOTE_LIMITS, NOTE_MEDIA_TYPES, type NoteMedia } from '@magpie/contract';
import { disableTypes, imageSize, types } from 'image-size';
import { ProblemError } from '../errors/problem.ts';
import { BrokenImage, plainAvif, stripJpeg, stripPng, stripWebp, TellingImage } from './strip-metadata.ts';

const KINDS: Readonly<Record<string, NoteMedia['type']>> = {
  png: 'image/png',
  jpg: 'image/jpeg',
  gif: 'image/gif',
  webp: 'image/webp',
  avif: 'image/avif',
};
// Other types must not even be parsed.
disableTypes(types.filter((type) => !['png', 'jpg', 'gif', 'webp', 'heif'].includes(type)));

/** An image that can be stored and shown. */
export interface CheckedImage extends Pick<NoteMedia, 'type' | 'width' | 'height'> {
  /** Without what was not meant to be shown. */
  readonly bytes: Buffer;
}

/** The media type that a sender claims, when it is one that is taken. @throws ProblemError `unsupported_image` */
export function claimedType(header: string | undefined): NoteMedia['type'] {
  const claimed = (header ?? '').split(';')[0]!.trim().toLowerCase();
  const type = NOTE_MEDIA_TYPES.find((one) => one === claimed);
  if (type) return type;
  throw new ProblemError(
    'unsupported_image',
    `"${claimed.slice(0, 60)}" isn't a kind of image that a note can have; it must be ${NOTE_MEDIA_TYPES.join(', ')}.`,
  );
}

/** Checks an image. @throws ProblemError `unsupported_image` naming what is wrong */
export function checkImage(bytes: Buffer, claimed: NoteMedia['type']): CheckedImage {
  const refuse = (message: string) => new ProblemError('unsupported_image', message);
  const found = look(bytes);
  const type = found && KINDS[found.type];
  if (!found || !type) throw refuse(`The file was sent as ${claimed}, but it isn't a supported image.`);
  if (type !== claimed) throw refuse(`The file was sent as ${claimed}, but it is ${type}.`);
  const { width, height, orientation } = found;
  const { mediaSide, mediaPixels } = NOTE_LIMITS;
  if (!(width >= 1 && height >= 1 && width <= mediaSide && height <= mediaSide && width * height <= mediaPixels))
    throw refuse(
      `The image is ${width} by ${height} pixels; each side can have 1 to ${mediaSide}, and the image at most ${mediaPixels} in total.`,
    );
  // From 5 on the picture lies on its side.
  const turned = orientation !== undefined && orientation >= 5 && orientation <= 8;
  try {
    return {
      type,
      width: turned ? height : width,
      height: turned ? width : height,
      bytes: stripped(bytes, type, orientation),
    };
  } catch (error) {
    if (error instanceof BrokenImage) throw refuse('The image is damaged: it ends before it should.');
    if (error instanceof TellingImage)
      throw refuse(
        'The image contains metadata, such as where it was taken. Save it without metadata, or as JPEG or PNG.',
      );
    throw error;
  }
}

function look(bytes: Buffer) {
  try {
    const { type = '', width, height, orientation } = imageSize(bytes);
    return { type, width, height, orientation };
  } catch {
    return undefined;
  }
}

function stripped(bytes: Buffer, type: NoteMedia['type'], orientation: number | undefined): Buffer {
  switch (type) {
    case 'image/jpeg':
      return stripJpeg(bytes, orientation);
    case 'image/png':
      return stripPng(bytes);
    case 'image/webp':
      return stripWebp(bytes);
    case 'image/avif':
      return plainAvif(bytes);
    case 'image/gif':
      return bytes;
  }
}
