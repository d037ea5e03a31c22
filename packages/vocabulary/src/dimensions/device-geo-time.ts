/** This module is responsible for the dimensions of time, place and device. */
import { group, OWN } from './build.ts';

export const DEVICE_GEO_TIME = [
  ...group({ category: 'Time', scope: 'event', compatibility: 'free' }, [
    ['date', 'Date', 'Calendar day of the event in the site’s time zone, as YYYYMMDD.', { time: 'date' }],
    ['year', 'Year', 'Four-digit year of the event.', { time: 'year' }],
    ['month', 'Month', 'Month of the event, 01 to 12.', { time: 'month' }],
    [
      'week',
      'Week',
      'Week of the year, 01 to 53; weeks begin on Sunday and 1 January is always in week 01.',
      { time: 'week' },
    ],
    ['day', 'Day', 'Day of the month, 01 to 31.', { time: 'day' }],
    ['dayOfWeek', 'Day of week', 'Weekday, 0 for Sunday to 6 for Saturday.', { time: 'dayOfWeek' }],
    ['dayOfWeekName', 'Day of week name', 'English name of the weekday.', { time: 'dayOfWeekName' }],
    ['hour', 'Hour', 'Hour of the day in the site’s time zone, 00 to 23.', { time: 'hour' }],
    [
      'dateHour',
      'Date + hour (YYYYMMDDHH)',
      'Date and hour joined; the hour that daylight saving repeats is one value.',
      { time: 'dateHour' },
    ],
    ['minute', 'Minute', 'Minute of the hour, 00 to 59.', { time: 'minute' }],
    [
      'dateHourMinute',
      'Date hour and minute',
      'Date, hour and minute joined, YYYYMMDDHHMM.',
      { time: 'dateHourMinute' },
    ],
    ['yearMonth', 'Year month', 'Year and month joined, YYYYMM.', { time: 'yearMonth' }],
    ['yearWeek', 'Year week', 'Year and week joined, YYYYWW, by the rule of week.', { time: 'yearWeek' }],
    ['isoWeek', 'ISO week of the year', 'ISO-8601 week, Monday start, 01 to 53.', { time: 'isoWeek' }],
    ['isoYear', 'ISO year', 'ISO-8601 week-numbering year.', { time: 'isoYear' }],
    ['isoYearIsoWeek', 'ISO week of ISO year', 'ISO year and ISO week joined, YYYYWW.', { time: 'isoYearIsoWeek' }],
    ['nthMinute', 'Nth minute', 'Minutes that have passed since the range began, from 0000.', { time: 'nthMinute' }],
    ['nthHour', 'Nth hour', 'Hours that have passed since the range began, from 0000.', { time: 'nthHour' }],
    ['nthDay', 'Nth day', 'Days since the first day of the range, from 0000.', { time: 'nthDay' }],
    ['nthWeek', 'Nth week', 'Calendar weeks since the week in which the range began, from 0000.', { time: 'nthWeek' }],
    [
      'nthMonth',
      'Nth month',
      'Calendar months since the month in which the range began, from 0000.',
      { time: 'nthMonth' },
    ],
    [
      'minutesAgo',
      'Realtime minutes ago',
      'Minutes before the running one, which is 00; only in live questions.',
      { time: 'minutesAgo' },
    ],
  ]),
  ...group({ category: 'Time', scope: 'user', compatibility: 'free' }, [
    [
      'firstSessionDate',
      'First session date',
      'Day on which the visitor was first seen, as YYYYMMDD; (not set) where visitors are only known for a day.',
      { derived: 'firstSessionDate' },
    ],
  ]),
  ...group({ category: 'Geography', scope: 'session', compatibility: 'free' }, [
    ['continent', 'Continent', 'Continent from which the session came, by its address.', { lookup: 'continent' }],
    ['country', 'Country', 'Country from which the session came, by its address.', { lookup: 'country' }],
    ['countryId', 'Country ID', 'Two-letter ISO 3166-1 code of the session’s country.', { session: 'countryId' }],
    ['region', 'Region', 'First-level part of the country from which the session came.', { session: 'region' }],
    ['city', 'City', 'City from which the session came.', { session: 'city' }],
  ]),
  ...group({ category: 'Platform / Device', scope: 'session', compatibility: 'free' }, [
    [
      'deviceCategory',
      'Device category',
      'Type of device: desktop, mobile, tablet or smart tv.',
      { session: 'deviceCategory' },
    ],
    ['browser', 'Browser', 'Browser of the session.', { session: 'browser' }],
    ['operatingSystem', 'Operating system', 'Operating system of the device.', { session: 'operatingSystem' }],
    ['operatingSystemVersion', 'OS version', 'Version of the operating system.', { session: 'operatingSystemVersion' }],
    [
      'operatingSystemWithVersion',
      'Operating system with version',
      'Operating system and its version.',
      { concat: ['operatingSystem', 'operatingSystemVersion'], by: ' ' },
    ],
    [
      'screenResolution',
      'Screen resolution',
      'Size of the screen in pixels, width x height.',
      { session: 'screenResolution' },
    ],
    ['languageCode', 'Language code', 'Language setting of the browser, such as en-us.', { session: 'languageCode' }],
    ['language', 'Language', 'English name of the browser’s language, such as English.', { lookup: 'language' }],
    ['platform', 'Platform', 'Where it ran: always web.', { constant: 'web' }],
    [
      'platformDeviceCategory',
      'Platform / device category',
      'Platform and type of device, such as web / desktop.',
      { concat: ['platform', 'deviceCategory'], by: ' / ' },
    ],
  ]),
  ...group({ category: 'Platform / Device', scope: 'session', compatibility: 'free', ...OWN }, [
    ['browserVersion', 'Browser version', 'Version of the browser.', { session: 'browserVersion' }],
  ]),
];
