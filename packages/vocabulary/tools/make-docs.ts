/** Writes the page of all fields, `docs/vocabulary.md`. Run with `npm run docs`. */
import { writeFileSync } from 'node:fs';
import { page } from './page.ts';

writeFileSync(new URL('../../../docs/vocabulary.md', import.meta.url), page());
