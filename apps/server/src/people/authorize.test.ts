import { describe, expect, it } from 'vitest';
import { ProblemError } from '../errors/problem.ts';
import type { SiteRecord } from '../ports/sites.ts';
import { siteForProgram, siteForReader, siteOfProgram, siteOfUser } from './authorize.ts';

const record = (id: number, trackingId: string) => ({ id, trackingId }) as SiteRecord;
const BIRDS = record(1, 'mgp_birds');
const FISH = record(2, 'mgp_fish');

describe('the site of a program', () => {
  it('is chosen among its own, of which an error names twenty', () => {
    const many = Array.from(
      { length: 23 },
      (_, n) => ({ ...record(n, `mgp_${n}`), hosts: [`h${n}`], url: '' }) as never,
    );
    expect(() => siteOfProgram(many, undefined)).toThrow(
      /^site is missing\. Choose one of: mgp_0 \(h0\), .*, and 3 more\.$/,
    );
    expect(siteOfProgram(many, 'https://www.h22/')).toBe(many[22]);
  });
});

describe('the site of a call', () => {
  const refusal = (sites: readonly SiteRecord[], trackingId: string | undefined) => {
    try {
      siteOfUser({ sites }, trackingId);
    } catch (error) {
      if (error instanceof ProblemError) return [error.code, error.field, error.message];
      throw error;
    }
    throw new Error('It was not refused.');
  };

  it('is the given one, if the user can see it', () => {
    expect(siteOfUser({ sites: [BIRDS, FISH] }, 'mgp_fish')).toBe(FISH);
    const unknown = ['unknown_site', 'site', '"mgp_fish" isn\'t one of your sites.'];
    expect(refusal([BIRDS], 'mgp_fish')).toEqual(unknown);
    expect(refusal([], 'mgp_fish')).toEqual(unknown);
    expect(refusal([BIRDS], '')[0]).toBe('unknown_site');
  });

  it('is the only one that the user can see, if none is given', () => {
    expect(siteOfUser({ sites: [FISH] }, undefined)).toBe(FISH);
  });

  it('is never chosen from several', () => {
    expect(refusal([BIRDS, FISH], undefined)).toEqual([
      'site_needed',
      'site',
      'site is missing: you have access to 2 sites, so the call must name one by its tracking ID.',
    ]);
    expect(refusal([], undefined)).toEqual(['site_needed', 'site', "You don't have access to any site."]);
  });
});

describe('the site of a reader', () => {
  const boxes = ['customEvent:author', 'customEvent:account_id'];
  const site = { ...BIRDS, reportDimensions: boxes } as unknown as SiteRecord;
  const reader = { rightsOn: () => ['view_reports'] as const };

  it('shows account IDs only to users who may change its settings', () => {
    const owner = { rightsOn: (id: number) => (id === 1 ? (['view_reports', 'save_settings'] as const) : []) };
    expect(siteForReader(owner, site)).toBe(site);
    expect(siteForReader(owner, { ...site, id: 2 }).hidden).toContain('customEvent:account_id');
    expect(siteForReader(reader, site)).toEqual({
      ...site,
      reportDimensions: ['customEvent:author'],
      hidden: ['customEvent:account_id', 'eventParameter:account_id'],
      readOnly: true,
    });
  });

  it('is the same object for the same record, by which answers are kept', () => {
    expect(siteForProgram(site)).toBe(siteForProgram(site));
    expect(siteForProgram(site)).toEqual({ ...site, readOnly: true });
    expect(siteForReader(reader, site)).toBe(siteForReader(reader, site));
    expect(siteForReader(reader, { ...site })).not.toBe(siteForReader(reader, site));
  });
});
