/** This module is responsible for the dimensions of pages, events and what happens on pages. */
import { group, OWN } from './build.ts';

export const CONTENT = [
  ...group({ category: 'Page / Screen', scope: 'event', compatibility: 'free' }, [
    ['hostName', 'Hostname', 'Host of the page on which the event happened.', { event: 'hostName' }],
    ['pagePath', 'Page path', 'The part of the page’s address between host and query.', { event: 'pagePath' }],
    [
      'pagePathPlusQueryString',
      'Page path + query string',
      'Path and query of the page.',
      { concat: ['pagePath', 'pageQuery'], by: '', plain: true },
    ],
    [
      'fullPageUrl',
      'Full page URL',
      'Host, path and query of the page, without protocol.',
      { concat: ['hostName', 'pagePath', 'pageQuery'], by: '', plain: true },
    ],
    ['pageTitle', 'Page title', 'Title of the page.', { event: 'pageTitle' }],
    [
      'pageReferrer',
      'Page referrer',
      'Address of the page before, on this site or another.',
      { event: 'pageReferrer' },
    ],
    ['unifiedPagePathScreen', 'Page path and screen class', 'Path of the page, as pagePath.', { event: 'pagePath' }],
    ['unifiedScreenName', 'Page title and screen name', 'Title of the page, as pageTitle.', { event: 'pageTitle' }],
    ['contentGroup', 'Content group', 'Group of pages that the site names.', { param: 'content_group' }],
  ]),
  ...group({ category: 'Session', scope: 'session', compatibility: 'free' }, [
    ['landingPage', 'Landing page', 'Path of the first page viewed in the session.', { session: 'landingPath' }],
    [
      'landingPagePlusQueryString',
      'Landing page + query string',
      'Path and query of the first page viewed in the session.',
      { concat: ['landingPath', 'landingQuery'], by: '', plain: true },
    ],
  ]),
  ...group({ category: 'Session', scope: 'session', compatibility: 'free', ...OWN }, [
    ['exitPage', 'Exit page', 'Path of the last page viewed in the session.', { session: 'exitPath' }],
  ]),
  ...group({ category: 'Event', scope: 'event', compatibility: 'free' }, [
    ['eventName', 'Event name', 'Name of the event.', { event: 'name' }],
    [
      'isKeyEvent',
      'Is key event',
      '“true” when the site marks the event as a key event, else “false”.',
      { derived: 'isKeyEvent' },
    ],
  ]),
  ...group({ category: 'Link', scope: 'event', compatibility: 'free' }, [
    ['linkUrl', 'Link URL', 'Address of the outbound link or file that was clicked.', { param: 'link_url' }],
    ['linkDomain', 'Link domain', 'Host of the outbound link.', { param: 'link_domain' }],
    ['linkText', 'Link text', 'Text of the clicked link.', { param: 'link_text' }],
    ['outbound', 'Outbound', '“true” when the link left the site.', { param: 'outbound' }],
    ['fileName', 'File name', 'Path of the downloaded file.', { param: 'file_name' }],
    ['fileExtension', 'File extension', 'Extension of the downloaded file.', { param: 'file_extension' }],
    ['linkId', 'Link ID', 'HTML id of the clicked link.', { param: 'link_id' }],
    ['linkClasses', 'Link classes', 'HTML classes of the clicked link.', { param: 'link_classes' }],
  ]),
  ...group({ category: 'Link', scope: 'event', compatibility: 'free', ...OWN }, [
    [
      'affiliateLabel',
      'Affiliate label',
      'Label of the site’s first affiliate rule that the path of the clicked link begins with.',
      { derived: 'affiliateLabel' },
    ],
  ]),
  ...group({ category: 'General', scope: 'event', compatibility: 'free' }, [
    [
      'percentScrolled',
      'Percent scrolled',
      'How far the page was scrolled when the event fired: 25, 50, 75 or 100.',
      { param: 'percent_scrolled' },
    ],
    ['searchTerm', 'Search term', 'Term searched on the site.', { param: 'search_term' }],
    ['contentId', 'Content ID', 'Id of the content that was chosen or shared.', { param: 'content_id' }],
    ['contentType', 'Content type', 'Type of the content that was chosen or shared.', { param: 'content_type' }],
    ['groupId', 'Group ID', 'Id of the group that was joined.', { param: 'group_id' }],
    ['method', 'Method', 'By which means it happened, such as of signing in or sharing.', { param: 'method' }],
  ]),
  ...group({ category: 'Video', scope: 'event', compatibility: 'free' }, [
    ['videoTitle', 'Video title', 'Title of the video.', { param: 'video_title' }],
    ['videoUrl', 'Video URL', 'Address of the video.', { param: 'video_url' }],
    ['videoProvider', 'Video provider', 'Player of the video: youtube or html5.', { param: 'video_provider' }],
    ['visible', 'Visible', '“true” when the player was visible, else “false”.', { param: 'visible' }],
  ]),
  ...group({ category: 'Video', scope: 'event', compatibility: 'free', ...OWN }, [
    [
      'videoPercent',
      'Video percent',
      'Threshold of a progress event (10, 25, 50 or 75), else the whole percent reached.',
      { param: 'video_percent' },
    ],
  ]),
  ...group({ category: 'Form', scope: 'event', compatibility: 'free', ...OWN }, [
    ['formId', 'Form ID', 'Id of the form, else its name.', { param: 'form_id' }],
    ['formName', 'Form name', 'Name of the form.', { param: 'form_name' }],
    [
      'formDestination',
      'Form destination',
      'Address to which the form is sent, without its query.',
      { param: 'form_destination' },
    ],
  ]),
  ...group({ category: 'Traffic quality', scope: 'event', compatibility: 'free', ...OWN }, [
    [
      'trafficClass',
      'Traffic class',
      'What the event counts as: counted, internal, bot or repeated (a purchase sent again).',
      { derived: 'trafficClass' },
    ],
    ['trafficType', 'Traffic type', '“internal” for own traffic, “developer” for debugging.', { event: 'trafficType' }],
    ['botReason', 'Bot reason', 'Why the event is taken for a bot’s.', { event: 'botReason' }],
  ]),
];
