/** Writes a PDF of pictures, one per page, each with a line of text at its foot (PDF 1.4, ISO 32000-1). */

/** A page of such a PDF. Lengths in millimetres from the page's left and upper edge. */
export interface PicturePage {
  /** A JPEG of three colours. */
  readonly jpeg: Uint8Array<ArrayBuffer>;
  /** Size of the picture, dots. */
  readonly dots: { readonly width: number; readonly height: number };
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
  /** At the foot, such as `1 / 3`: digits, spaces and slashes alone. It ends at `right`, on the line `baseline`. */
  readonly foot: { readonly text: string; readonly right: number; readonly baseline: number };
}

const POINTS_PER_MM = 72 / 25.4;
const FOOT_SIZE = 8;
/** #5b6a80 */
const FOOT_COLOUR = '0.357 0.416 0.502';
/** Widths of Helvetica's characters, thousandths of the type's size (Adobe's metrics of the standard fonts). */
const WIDE = 556;
const NARROW = 278;

const points = (millimetres: number) => String(Math.round(millimetres * POINTS_PER_MM * 100) / 100);
const footWidth = (text: string) =>
  ((FOOT_SIZE / 1000) * [...text].reduce((sum, sign) => sum + (/\d/.test(sign) ? WIDE : NARROW), 0)) / POINTS_PER_MM;

/** A text as UTF-16 with its mark, written in hexadecimal digits: so it needs no escapes. */
const hexText = (text: string) =>
  `<FEFF${Array.from({ length: text.length }, (_, at) => text.charCodeAt(at).toString(16).padStart(4, '0')).join('')}>`;

/** Numbers of the objects that a file has once; pages follow them. */
const [CATALOG, PAGES, FONT, INFO, FIRST_PAGE] = [1, 2, 3, 4, 5];
/** A page is three objects: itself, what is drawn on it, and its picture. */
const PER_PAGE = 3;

/**
 * A PDF of pictures.
 * @param paper size of every page, mm
 * @throws Error for a foot with other characters than it may have
 */
export function picturePdf(
  title: string,
  paper: { readonly width: number; readonly height: number },
  pages: readonly PicturePage[],
): Blob {
  const parts: (string | Uint8Array<ArrayBuffer>)[] = [];
  const offsets: number[] = [];
  let length = 0;
  const put = (part: string | Uint8Array<ArrayBuffer>) => {
    parts.push(part);
    // All text of the file is ASCII: a character is a byte.
    length += part.length;
  };
  const object = (number: number, dictionary: string, stream?: string | Uint8Array<ArrayBuffer>) => {
    offsets[number] = length;
    put(`${number} 0 obj\n`);
    if (stream === undefined) put(dictionary);
    else {
      put(`${dictionary.replace(/>>$/, ` /Length ${stream.length} >>`)}\nstream\n`);
      put(stream);
      put('\nendstream');
    }
    put('\nendobj\n');
  };

  put('%PDF-1.4\n');
  // A comment of bytes that aren't ASCII says that the file is not text.
  put(new Uint8Array([0x25, 0xe2, 0xe3, 0xcf, 0xd3, 0x0a]));
  object(CATALOG, `<< /Type /Catalog /Pages ${PAGES} 0 R >>`);
  const kids = pages.map((_, at) => `${FIRST_PAGE + at * PER_PAGE} 0 R`).join(' ');
  const box = `[0 0 ${points(paper.width)} ${points(paper.height)}]`;
  object(PAGES, `<< /Type /Pages /Kids [${kids}] /Count ${pages.length} /MediaBox ${box} >>`);
  object(FONT, '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>');
  object(INFO, `<< /Title ${hexText(title)} >>`);
  for (const [at, page] of pages.entries()) {
    const number = FIRST_PAGE + at * PER_PAGE;
    const { jpeg, dots, foot } = page;
    if (!/^[\d /]*$/.test(foot.text)) throw new Error(`A foot is digits, spaces and slashes, not "${foot.text}".`);
    object(
      number,
      `<< /Type /Page /Parent ${PAGES} 0 R /Contents ${number + 1} 0 R /Resources << /Font << /F ${FONT} 0 R >> /XObject << /P ${number + 2} 0 R >> >> >>`,
    );
    const size = `${points(page.width)} 0 0 ${points(page.height)}`;
    const place = `${points(page.left)} ${points(paper.height - page.top - page.height)}`;
    const footPlace = `${points(foot.right - footWidth(foot.text))} ${points(paper.height - foot.baseline)}`;
    object(
      number + 1,
      '<< >>',
      `q ${size} ${place} cm /P Do Q\nBT ${FOOT_COLOUR} rg /F ${FOOT_SIZE} Tf ${footPlace} Td (${foot.text}) Tj ET`,
    );
    object(
      number + 2,
      `<< /Type /XObject /Subtype /Image /Width ${dots.width} /Height ${dots.height} /ColorSpace /DeviceRGB /BitsPerComponent 8 /Filter /DCTDecode >>`,
      jpeg,
    );
  }
  const start = length;
  const count = FIRST_PAGE + pages.length * PER_PAGE;
  put(`xref\n0 ${count}\n0000000000 65535 f \n`);
  for (const offset of offsets.slice(1)) put(`${String(offset).padStart(10, '0')} 00000 n \n`);
  put(`trailer\n<< /Size ${count} /Root ${CATALOG} 0 R /Info ${INFO} 0 R >>\nstartxref\n${start}\n%%EOF\n`);
  return new Blob(parts, { type: 'application/pdf' });
}
