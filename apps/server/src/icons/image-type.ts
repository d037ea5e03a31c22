/** Detects an image's type by its first bytes. SVG is excluded, since it can contain scripts. */

const SIGNATURES: readonly (readonly [type: string, matches: (bytes: Buffer) => boolean])[] = [
  ['image/png', (bytes) => bytes.subarray(0, 8).equals(Buffer.from('89504e470d0a1a0a', 'hex'))],
  ['image/x-icon', (bytes) => bytes.subarray(0, 4).equals(Buffer.from('00000100', 'hex'))],
  ['image/jpeg', (bytes) => bytes.subarray(0, 3).equals(Buffer.from('ffd8ff', 'hex'))],
  ['image/gif', (bytes) => /^GIF8[79]a$/.test(bytes.toString('latin1', 0, 6))],
  ['image/webp', (bytes) => bytes.toString('latin1', 0, 4) === 'RIFF' && bytes.toString('latin1', 8, 12) === 'WEBP'],
];

/** The media type of a picture; undefined for everything else. */
export const imageType = (bytes: Buffer): string | undefined => SIGNATURES.find(([, matches]) => matches(bytes))?.[0];
