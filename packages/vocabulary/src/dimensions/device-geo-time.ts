/** Dimensions of time, place and device. */
import { group, OWN } from './build.ts';

export const DEVICE_GEO_TIME = [
  ...group({ category: 'Time', scope: 'event', compatibility: 'free' }, [
    ['date', 'Date', 'The day in the site’s time zone, as YYYYMMDD.', { time: 'date' }],
    ['year', 'Year', 'The year, with four digits.', { time: 'year' }],
    ['month', 'Month', 'The month, 01 to 12.', { time: 'month' }],
    [
      'week',
      'Week',
      'The week of the year, 01 to 53. Weeks start on Sunday, and 1 January is always in week 01.',
      { time: 'week' },
    ],
    ['day', 'Day', 'The day of the month, 01 to 31.', { time: 'day' }],
    [
      'dayOfWeek',
      'Day of week',
      'The weekday as a number, from 0 for Sunday to 6 for Saturday.',
      { time: 'dayOfWeek' },
    ],
    ['dayOfWeekName', 'Day of week name', 'The weekday’s English name.', { time: 'dayOfWeekName' }],
    ['hour', 'Hour', 'The hour in the site’s time zone, 00 to 23.', { time: 'hour' }],
    [
      'dateHour',
      'Date + hour (YYYYMMDDHH)',
      'Date and hour together. The hour repeated by daylight saving time is one value.',
      { time: 'dateHour' },
    ],
    ['minute', 'Minute', 'The minute, 00 to 59.', { time: 'minute' }],
    [
      'dateHourMinute',
      'Date hour and minute',
      'Date, hour and minute together, as YYYYMMDDHHMM.',
      { time: 'dateHourMinute' },
    ],
    ['yearMonth', 'Year month', 'Year and month together, as YYYYMM.', { time: 'yearMonth' }],
    [
      'yearWeek',
      'Year week',
      'Year and week together, as YYYYWW, with weeks counted as in week.',
      { time: 'yearWeek' },
    ],
    ['isoWeek', 'ISO week of the year', 'The ISO 8601 week, starting on Monday, 01 to 53.', { time: 'isoWeek' }],
    ['isoYear', 'ISO year', 'The year that the ISO 8601 week belongs to.', { time: 'isoYear' }],
    [
      'isoYearIsoWeek',
      'ISO week of ISO year',
      'ISO year and ISO week together, as YYYYWW.',
      { time: 'isoYearIsoWeek' },
    ],
    ['nthMinute', 'Nth minute', 'Minutes since the start of the date range, from 0000.', { time: 'nthMinute' }],
    ['nthHour', 'Nth hour', 'Hours since the start of the date range, from 0000.', { time: 'nthHour' }],
    ['nthDay', 'Nth day', 'Days since the start of the date range, from 0000.', { time: 'nthDay' }],
    ['nthWeek', 'Nth week', 'Calendar weeks since the start of the date range, from 0000.', { time: 'nthWeek' }],
    ['nthMonth', 'Nth month', 'Calendar months since the start of the date range, from 0000.', { time: 'nthMonth' }],
    [
      'minutesAgo',
      'Realtime minutes ago',
      'Minutes before now; the current minute is 00. Only in real-time queries.',
      { time: 'minutesAgo' },
    ],
  ]),
  ...group({ category: 'Time', scope: 'user', compatibility: 'free' }, [
    [
      'firstSessionDate',
      'First session date',
      'The day of the visitor’s first visit, as YYYYMMDD. It’s (not set) without cookies.',
      { derived: 'firstSessionDate' },
    ],
  ]),
  ...group({ category: 'Geography', scope: 'session', compatibility: 'free' }, [
    ['continent', 'Continent', 'The visitor’s continent, from the IP address.', { lookup: 'continent' }],
    ['country', 'Country', 'The visitor’s country, from the IP address.', { lookup: 'country' }],
    ['countryId', 'Country ID', 'The country’s two-letter ISO 3166-1 code.', { session: 'countryId' }],
    ['region', 'Region', 'The visitor’s state, province or region.', { session: 'region' }],
    ['city', 'City', 'The visitor’s city.', { session: 'city' }],
  ]),
  ...group({ category: 'Platform / Device', scope: 'session', compatibility: 'free' }, [
    [
      'deviceCategory',
      'Device category',
      'The type of device: desktop, mobile, tablet or smart tv.',
      { session: 'deviceCategory' },
    ],
    ['browser', 'Browser', 'The visitor’s browser.', { session: 'browser' }],
    ['operatingSystem', 'Operating system', 'The device’s operating system.', { session: 'operatingSystem' }],
    ['operatingSystemVersion', 'OS version', 'The operating system’s version.', { session: 'operatingSystemVersion' }],
    [
      'operatingSystemWithVersion',
      'Operating system with version',
      'The operating system and its version.',
      { concat: ['operatingSystem', 'operatingSystemVersion'], by: ' ' },
    ],
    [
      'screenResolution',
      'Screen resolution',
      'The screen size in pixels, width x height.',
      { session: 'screenResolution' },
    ],
    ['languageCode', 'Language code', 'The browser’s language setting, such as en-us.', { session: 'languageCode' }],
    ['language', 'Language', 'The browser’s language by its English name, such as German.', { lookup: 'language' }],
    ['platform', 'Platform', 'The platform. Always web.', { constant: 'web' }],
    [
      'platformDeviceCategory',
      'Platform / device category',
      'Platform and type of device, such as web / desktop.',
      { concat: ['platform', 'deviceCategory'], by: ' / ' },
    ],
  ]),
  ...group({ category: 'Platform / Device', scope: 'session', compatibility: 'free', ...OWN }, [
    ['browserVersion', 'Browser version', 'The browser’s version.', { session: 'browserVersion' }],
  ]),
];
