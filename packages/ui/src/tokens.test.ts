import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { chartColors } from './tokens.ts';

const css = readFileSync(new URL('./tokens.css', import.meta.url), 'utf8');

type Rgb = [number, number, number];

function token(name: string, theme: 'light' | 'dark'): string {
  const value = new RegExp(`--${name}:\\s*([^;]+);`).exec(css)?.[1];
  if (!value) throw new Error(`tokens.css has no --${name}`);
  const pair = /^light-dark\((#[0-9a-f]{6}), (#[0-9a-f]{6})\)$/.exec(value);
  return (pair ? pair[theme === 'light' ? 1 : 2] : value) ?? '';
}

function linear(hex: string): Rgb {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => {
    const channel = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  });
  return [r, g, b];
}

/** WCAG 2 contrast ratio. */
function contrast(one: string, other: string): number {
  const luminance = ([r, g, b]: Rgb) => 0.2126 * r + 0.7152 * g + 0.0722 * b;
  const [low = 0, high = 0] = [luminance(linear(one)), luminance(linear(other))].sort((a, b) => a - b);
  return (high + 0.05) / (low + 0.05);
}

const surfaces = ['page', 'card', 'raised', 'sunken', 'hover'];
const textPairs: [string, string][] = [
  ...['text', 'text-soft', 'text-muted', 'accent-text'].flatMap((text) =>
    surfaces.map((surface): [string, string] => [text, surface]),
  ),
  ...['good', 'bad', 'caution'].flatMap((text) =>
    ['card', 'raised', 'page', 'hover', 'accent-soft', `${text}-soft`].map((surface): [string, string] => [
      text,
      surface,
    ]),
  ),
  ...['text', 'text-soft', 'text-muted', 'accent-text'].map((text): [string, string] => [text, 'accent-soft']),
  ...['text', 'text-soft', 'text-muted'].map((text): [string, string] => [text, 'bar']),
  ...['text', 'text-soft'].map((text): [string, string] => [text, 'pressed']),
  ...['good-soft', 'bad-soft', 'caution-soft'].map((surface): [string, string] => ['text', surface]),
  ['text-inverse', 'inverse'],
  ['text-on-accent', 'accent'],
  ['text-on-accent', 'accent-hover'],
  ['text-on-accent', 'accent-pressed'],
  ['text-on-danger', 'bad'],
  ['text-on-danger', 'bad-hover'],
];
const name = (token: string) => (token === 'bar' ? 'color-bar' : `color-${token}`);

describe.each(['light', 'dark'] as const)('%s theme', (theme) => {
  it.each(textPairs)('%s on %s is at least 4.5:1', (text, surface) => {
    expect(contrast(token(name(text), theme), token(name(surface), theme))).toBeGreaterThanOrEqual(4.5);
  });

  it.each(['line-control', 'focus'])('%s is at least 3:1 against the card and the page', (line) => {
    expect(contrast(token(`color-${line}`, theme), token('color-card', theme))).toBeGreaterThanOrEqual(3);
    expect(contrast(token(`color-${line}`, theme), token('color-page', theme))).toBeGreaterThanOrEqual(3);
  });
});

/** Machado, Oliveira and Fernandes (2009), full severity. */
const sights: Record<string, [Rgb, Rgb, Rgb]> = {
  normal: [
    [1, 0, 0],
    [0, 1, 0],
    [0, 0, 1],
  ],
  protanopia: [
    [0.152286, 1.052583, -0.204868],
    [0.114503, 0.786281, 0.099216],
    [-0.003882, -0.048116, 1.051998],
  ],
  deuteranopia: [
    [0.367322, 0.860646, -0.227968],
    [0.280085, 0.672501, 0.047413],
    [-0.01182, 0.04294, 0.968881],
  ],
  tritanopia: [
    [1.255528, -0.076749, -0.178779],
    [-0.078411, 0.930809, 0.147602],
    [0.004733, 0.691367, 0.3039],
  ],
};

function seen(hex: string, [red, green, blue]: [Rgb, Rgb, Rgb]): Rgb {
  const [r, g, b] = linear(hex);
  const mix = (row: Rgb) => Math.min(1, Math.max(0, row[0] * r + row[1] * g + row[2] * b));
  return [mix(red), mix(green), mix(blue)];
}

function oklab([r, g, b]: Rgb): Rgb {
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  return [
    0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  ];
}

describe('chart colours', () => {
  it('are the tokens with the same number, the specified two first', () => {
    expect(chartColors.map((_, index) => token(`chart-${index + 1}`, 'light'))).toEqual([...chartColors]);
    expect(chartColors.slice(0, 2)).toEqual(['#3a93dd', '#5cc0a5']);
  });

  // 0.08 is what the specified pair itself reaches in its worst case (tritanopia).
  it.each(Object.entries(sights))('can be distinguished with %s', (_, sight) => {
    const colours = chartColors.map((hex) => oklab(seen(hex, sight)));
    colours.forEach((one, index) => {
      for (const other of colours.slice(0, index)) {
        expect(Math.hypot(one[0] - other[0], one[1] - other[1], one[2] - other[2])).toBeGreaterThanOrEqual(0.08);
      }
    });
  });
});
