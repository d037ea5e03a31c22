import { describe, expect, it } from 'vitest';
import { attachmentHeader, fileNameIn, isAttachment } from './file-name.ts';

describe('parsing a file name', () => {
  it.each([
    // Names of other servers, in every form that RFC 6266 allows.
    ["attachment; filename*=UTF-8''exceptions.csv", 'exceptions.csv'],
    ['attachment; filename="exceptions.csv"', 'exceptions.csv'],
    ['attachment; filename=exceptions.csv', 'exceptions.csv'],
    ['attachment;filename=exceptions.csv;size=12', 'exceptions.csv'],
    ['Attachment ; FileName = "exceptions.csv"', 'exceptions.csv'],
    // The extended form wins, wherever it is.
    [`attachment; filename="plain.csv"; filename*=UTF-8''caf%C3%A9.csv`, 'café.csv'],
    [`attachment; filename*=utf-8'fr'caf%C3%A9.csv; filename="plain.csv"`, 'café.csv'],
    ["attachment; filename*=ISO-8859-1''caf%E9.csv", 'café.csv'],
    [`attachment; filename*="UTF-8''quoted.csv"`, 'quoted.csv'],
    // If it can't be parsed, the plain form is used.
    [`attachment; filename="plain.csv"; filename*=UTF-8''%E9.csv`, 'plain.csv'],
    [`attachment; filename="plain.csv"; filename*=KOI8-R''%C1.csv`, 'plain.csv'],
    [`attachment; filename="plain.csv"; filename*=nonsense`, 'plain.csv'],
    [`attachment; filename="plain.csv"; filename*=UTF-8''`, 'plain.csv'],
    // Quoted strings.
    [String.raw`attachment; filename="\"May\"; June.csv"`, '"May"; June.csv'],
    [`attachment; filename="a;filename*=UTF-8''b.csv"`, "a;filename*=UTF-8''b.csv"],
    [`attachment; note="filename=no.csv"; filename=yes.csv`, 'yes.csv'],
    ['attachment; filename="two  spaces.csv"', 'two  spaces.csv'],
    ['attachment; filename=two words.csv', 'two words.csv'],
    ['attachment; filename="first.csv"; filename="second.csv"', 'first.csv'],
    ['attachment; filename="open.csv', '"open.csv'],
    // UTF-8 and Latin-1 as they come out of `fetch`: a character for each byte.
    ['attachment; filename="cafÃ©.csv"', 'café.csv'],
    ['attachment; filename="café.csv"', 'café.csv'],
    // Never a path.
    ['attachment; filename="../../etc/passwd"', 'passwd'],
    [String.raw`attachment; filename="C:\\Users\\ana\\report.csv"`, 'report.csv'],
    ["attachment; filename*=UTF-8''..%2F..%5Creport.csv", 'report.csv'],
    ["attachment; filename*=UTF-8''re%00po%0Art.csv", 'report.csv'],
  ])('%s', (header, name) => {
    expect(fileNameIn(header)).toBe(name);
  });

  it.each([
    '',
    'attachment',
    'inline',
    'attachment; filename',
    'attachment; filename=',
    'attachment; filename=""',
    'attachment; filename=".."',
    'attachment; filename="folder/"',
    'attachment; xfilename="a.csv"',
  ])('finds none in "%s"', (header) => {
    expect(fileNameIn(header)).toBeUndefined();
  });
});

describe('writing a file name', () => {
  it.each([
    ['overview.csv', `attachment; filename="overview.csv"; filename*=UTF-8''overview.csv`],
    ['Übersicht 2026.csv', `attachment; filename="Ubersicht 2026.csv"; filename*=UTF-8''%C3%9Cbersicht%202026.csv`],
    ['"May"; 50%.csv', `attachment; filename="_May_; 50_.csv"; filename*=UTF-8''%22May%22%3B%2050%25.csv`],
    ["a'b(c)*.csv", `attachment; filename="a'b(c)*.csv"; filename*=UTF-8''a%27b%28c%29%2A.csv`],
    ['鳥.csv', `attachment; filename="_.csv"; filename*=UTF-8''%E9%B3%A5.csv`],
    ['a\r\nx: y.csv', `attachment; filename="a__x: y.csv"; filename*=UTF-8''a%0D%0Ax%3A%20y.csv`],
    ['half \ud800.csv', `attachment; filename="half _.csv"; filename*=UTF-8''half%20%EF%BF%BD.csv`],
  ])('%s', (name, header) => {
    expect(attachmentHeader(name)).toBe(header);
  });

  it.each(['overview.csv', 'Übersicht; "Mai" (1)\'s *best* 50%.csv', '鳥 🐦.csv'])('round-trips: %s', (name) => {
    const header = attachmentHeader(name);
    expect(isAttachment(header)).toBe(true);
    expect(fileNameIn(header)).toBe(name);
    expect(/^[ -~]*$/.test(header)).toBe(true);
  });
});

it.each([
  ['attachment', true],
  ['ATTACHMENT;filename=x', true],
  ['inline; filename=x', false],
  ['attachments', false],
  ['', false],
])('"%s" is an attachment: %s', (header, expected) => {
  expect(isAttachment(header)).toBe(expected);
});
