/** Audits of the sample report: invented, for a site that became faster. */
const DAY_MS = 86_400_000;
const WEEKS = 12;

/** The audits of twelve weeks before a moment, in the form of the report's provider. */
export function demoSiteSpeed(device: 'desktop' | 'mobile', now: number) {
  const slow = device === 'mobile' ? 2.4 : 1;
  const best = device === 'mobile' ? 61 : 94;
  const history = Array.from({ length: WEEKS }, (_, week) => {
    const behind = WEEKS - 1 - week;
    const times = slow * (1 + behind * 0.05);
    const metric = (score: number, value: number) => ({
      score: Math.max(0, score - behind),
      value: Math.round(value * times),
    });
    return {
      at: now - behind * 7 * DAY_MS - 2 * DAY_MS,
      score: best - behind,
      metrics: {
        cumulative_layout_shift: { score: 96 - behind, value: Number((0.04 + behind * 0.004).toFixed(3)) },
        largest_contentful_paint: metric(device === 'mobile' ? 48 : 88, 1450),
        server_response_time: metric(100, 240),
        first_contentful_paint: metric(device === 'mobile' ? 71 : 93, 900),
        total_blocking_time: metric(device === 'mobile' ? 55 : 91, 130),
      },
    };
  });
  const place = (name: string, bytes: number | null, ms: number | null) => ({ name, bytes, ms, shift: null });
  return {
    latest: {
      ...history.at(-1)!,
      findings: [
        {
          audit: 'image-delivery-insight',
          metrics: ['largest_contentful_paint'],
          ms: Math.round(420 * slow),
          bytes: 512_000,
          places: [place('/pictures/spring.jpg', 402_000, null), place('/pictures/team.jpg', 110_000, null)],
        },
        {
          audit: 'bootup-time',
          metrics: ['total_blocking_time'],
          ms: null,
          bytes: null,
          places: [place('/scripts/chat-widget.js', null, Math.round(210 * slow))],
        },
        {
          audit: 'render-blocking-insight',
          metrics: ['first_contentful_paint', 'largest_contentful_paint'],
          ms: Math.round(160 * slow),
          bytes: null,
          places: [place('/styles/all.css', 84_000, Math.round(160 * slow))],
        },
      ],
      hosts: ['wordpress', 'nginx'],
    },
    history,
    other: device === 'mobile' ? 94 : 61,
    pages: ['/about/', '/prices/'],
    canAudit: true,
  };
}
