import { ALSO_IN_MAGPIE, findReport } from '@magpie/reports';
import { expect, it } from 'vitest';
import { findRoute } from '../routes/routes.ts';
import { SECTIONS } from '../settings/sections.ts';

const sections = SECTIONS.map(({ id }) => id);

it.each(ALSO_IN_MAGPIE)('$title is where the Year in Review says', ({ at }) => {
  if ('section' in at) expect(sections).toContain(at.section);
  else expect(findRoute(findReport(at.report).path ?? '', {}).kind).toBe('report');
});
