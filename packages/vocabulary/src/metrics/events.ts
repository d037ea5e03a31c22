/** Metrics of events: links, forms, videos. */
import { clip, group, MONEY, m, OWN, ratio } from './build.ts';

const shared = { scope: 'event', compatibility: 'E' } as const;
/** Millionths of milliseconds as seconds, and millionths of seconds as seconds. */
const WATCHED = m('videoWatchMicros', 1e-9);
const LENGTH = m('videoLengthMicros', 1e-6);

export const EVENT_METRICS = [
  ...group({ ...shared, category: 'Event', unit: 'integer', better: 'neutral' }, [
    ['eventCount', 'Event count', 'Number of events.', m('eventCount')],
  ]),
  ...group({ ...shared, category: 'Event', unit: 'float' }, [
    [
      'eventCountPerUser',
      'Event count per user',
      'Events divided by active users.',
      ratio(m('eventCount'), m('activeUsers')),
    ],
    ['eventsPerSession', 'Events per session', 'Events divided by sessions.', ratio(m('eventCount'), m('sessions'))],
    [
      'keyEvents',
      'Key events',
      'Number of key events. keyEvents:name counts all events with that name.',
      m('keyEvents'),
      { compatibility: 'A' },
    ],
  ]),
  ...group({ ...shared, category: 'Event', unit: 'currency', compatibility: 'A' }, [
    ['eventValue', 'Event value', 'The sum of all event values.', m('valueMicros', MONEY)],
  ]),
  ...group({ ...shared, category: 'Link', unit: 'integer', ...OWN }, [
    ['outboundClicks', 'Outbound clicks', 'Clicks on links to other sites.', m('outboundClicks')],
    ['fileDownloads', 'File downloads', 'Clicks on links to files.', m('fileDownloads')],
  ]),
  ...group({ ...shared, category: 'Form', unit: 'integer', ...OWN }, [
    [
      'formImpressions',
      'Form impressions',
      'Times the form was at least half visible for a second.',
      m('formImpressions'),
    ],
    ['formStarts', 'Form starts', 'Times someone began to fill it in.', m('formStarts')],
    ['formAbandonments', 'Form abandonments', 'Times it was started but not sent.', m('formAbandonments')],
    ['formSubmissions', 'Form completions', 'Times it was sent.', m('formSubmissions')],
  ]),
  ...group({ ...shared, category: 'Form', unit: 'ratio', ...OWN }, [
    [
      'formConversionRate',
      'Form conversion rate',
      'Form completions divided by form impressions, at most 100%.',
      clip(ratio(m('formSubmissions'), m('formImpressions'))),
    ],
  ]),
  ...group({ ...shared, category: 'Video', unit: 'integer', ...OWN }, [
    ['videoStarts', 'Video plays', 'Times a video was started.', m('videoStarts')],
    ['videoCompletions', 'Video completions', 'Times a video was played to the end.', m('videoCompletions')],
  ]),
  ...group({ ...shared, category: 'Video', unit: 'ratio', ...OWN }, [
    [
      'videoCompletionRate',
      'Video completion rate',
      'Video completions divided by video plays, at most 100%.',
      clip(ratio(m('videoCompletions'), m('videoStarts'))),
    ],
    [
      'averageVideoPercentWatched',
      'Avg. % watched',
      'Watch time compared with the video’s length.',
      clip(ratio(WATCHED, LENGTH)),
    ],
  ]),
  ...group({ ...shared, category: 'Video', unit: 'seconds', ...OWN }, [
    ['videoWatchTime', 'Video watch time', 'Total time videos were really played, without pauses.', WATCHED],
    [
      'averageVideoWatchTime',
      'Avg. watch time',
      'Seconds really played, without pauses.',
      ratio(WATCHED, m('videoStarts')),
    ],
    [
      'averageVideoLength',
      'Avg. video length',
      'Length of the video, on average per play.',
      ratio(LENGTH, m('videoStarts')),
    ],
  ]),
];
