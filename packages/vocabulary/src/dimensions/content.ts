/** Dimensions of pages, events and what happens on pages. */
import { group, OWN } from './build.ts';

export const CONTENT = [
  ...group({ category: 'Page / Screen', scope: 'event', compatibility: 'free' }, [
    ['hostName', 'Hostname', 'The domain of the page, such as www.example.com.', { event: 'hostName' }],
    ['pagePath', 'Page path', 'The page’s path, such as /shop/.', { event: 'pagePath' }],
    [
      'pagePathPlusQueryString',
      'Page path + query string',
      'The page’s path and query, such as /shop/?sort=new.',
      { concat: ['pagePath', 'pageQuery'], by: '', plain: true },
    ],
    [
      'fullPageUrl',
      'Full page URL',
      'The page’s address without the protocol.',
      { concat: ['hostName', 'pagePath', 'pageQuery'], by: '', plain: true },
    ],
    ['pageTitle', 'Page title', 'The page’s title.', { event: 'pageTitle' }],
    [
      'pageReferrer',
      'Page referrer',
      'The address of the previous page, on this site or another.',
      { event: 'pageReferrer' },
    ],
    [
      'unifiedPagePathScreen',
      'Page path and screen class',
      'The page’s path. The same as pagePath.',
      { event: 'pagePath' },
    ],
    [
      'unifiedScreenName',
      'Page title and screen name',
      'The page’s title. The same as pageTitle.',
      { event: 'pageTitle' },
    ],
    ['contentGroup', 'Content group', 'A group of pages, as set by the site.', { param: 'content_group' }],
  ]),
  ...group({ category: 'Page / Screen', scope: 'event', compatibility: 'free', ...OWN }, [
    [
      'previousPagePath',
      'Previous page path',
      'The path of the page that was viewed before in the same visit, or “(entrance)”. Loading a page again isn’t another page.',
      { derived: 'previousPage' },
    ],
    [
      'nextPagePath',
      'Next page path',
      'The path of the page that was viewed next in the same visit, or “(exit)”. Loading a page again isn’t another page.',
      { derived: 'nextPage' },
    ],
  ]),
  ...group({ category: 'Session', scope: 'session', compatibility: 'free' }, [
    ['landingPage', 'Landing page', 'The path of the first page of the visit.', { session: 'landingPath' }],
    [
      'landingPagePlusQueryString',
      'Landing page + query string',
      'The path and query of the first page of the visit.',
      { concat: ['landingPath', 'landingQuery'], by: '', plain: true },
    ],
  ]),
  ...group({ category: 'Session', scope: 'session', compatibility: 'free', ...OWN }, [
    ['exitPage', 'Exit page', 'The path of the last page of the visit.', { session: 'exitPath' }],
  ]),
  ...group({ category: 'Event', scope: 'event', compatibility: 'free' }, [
    ['eventName', 'Event name', 'The event’s name.', { event: 'name' }],
    ['isKeyEvent', 'Is key event', '“true” for key events, otherwise “false”.', { derived: 'isKeyEvent' }],
  ]),
  ...group({ category: 'Link', scope: 'event', compatibility: 'free' }, [
    ['linkUrl', 'Link URL', 'The address of the clicked outbound link or file.', { param: 'link_url' }],
    ['linkDomain', 'Link domain', 'The domain of the outbound link.', { param: 'link_domain' }],
    ['linkText', 'Link text', 'The text of the clicked link.', { param: 'link_text' }],
    ['outbound', 'Outbound', '“true” when the link leads to another site.', { param: 'outbound' }],
    ['fileName', 'File name', 'The path of the downloaded file.', { param: 'file_name' }],
    ['fileExtension', 'File extension', 'The extension of the downloaded file.', { param: 'file_extension' }],
    ['linkId', 'Link ID', 'The HTML ID of the clicked link.', { param: 'link_id' }],
    ['linkClasses', 'Link classes', 'The HTML classes of the clicked link.', { param: 'link_classes' }],
  ]),
  ...group({ category: 'Link', scope: 'event', compatibility: 'free', ...OWN }, [
    [
      'affiliateLabel',
      'Affiliate label',
      'The name of the affiliate rule that matches the clicked link.',
      { derived: 'affiliateLabel' },
    ],
  ]),
  ...group({ category: 'General', scope: 'event', compatibility: 'free' }, [
    [
      'percentScrolled',
      'Percent scrolled',
      'How far the page was scrolled, in percent: 25, 50, 75 or 100.',
      { param: 'percent_scrolled' },
    ],
    ['searchTerm', 'Search term', 'What was searched for on the site.', { param: 'search_term' }],
    ['contentId', 'Content ID', 'The ID of the selected or shared content.', { param: 'content_id' }],
    ['contentType', 'Content type', 'The type of the selected or shared content.', { param: 'content_type' }],
    ['groupId', 'Group ID', 'The ID of the group that was joined.', { param: 'group_id' }],
    ['method', 'Method', 'How it was done, for example how someone signed in or shared.', { param: 'method' }],
  ]),
  ...group({ category: 'Video', scope: 'event', compatibility: 'free' }, [
    ['videoTitle', 'Video title', 'The video’s title.', { param: 'video_title' }],
    ['videoUrl', 'Video URL', 'The video’s address.', { param: 'video_url' }],
    ['videoProvider', 'Video provider', 'The video player: youtube, vimeo or html5.', { param: 'video_provider' }],
    ['visible', 'Visible', '“true” when the player was visible, otherwise “false”.', { param: 'visible' }],
  ]),
  ...group({ category: 'Video', scope: 'event', compatibility: 'free', ...OWN }, [
    [
      'videoPercent',
      'Video percent',
      'How much of the video was played: 10, 25, 50 or 75 for progress events, otherwise the whole percent reached.',
      { param: 'video_percent' },
    ],
  ]),
  ...group({ category: 'Form', scope: 'event', compatibility: 'free', ...OWN }, [
    ['formId', 'Form ID', 'The form’s ID, or its name if it has none.', { param: 'form_id' }],
    ['formName', 'Form name', 'The form’s name.', { param: 'form_name' }],
    [
      'formField',
      'Last form field',
      'The label of the field that was changed last before the form was left without being sent.',
      { param: 'form_field' },
    ],
    [
      'formDestination',
      'Form destination',
      'The address the form is sent to, without the query.',
      { param: 'form_destination' },
    ],
  ]),
  ...group({ category: 'Traffic quality', scope: 'event', compatibility: 'free', ...OWN }, [
    [
      'trafficClass',
      'Traffic class',
      'How the event is classified: counted, internal, bot, repeated (a purchase sent again), otherHost (on a host that isn’t the site’s) or preview (in an editor).',
      { derived: 'trafficClass' },
    ],
    [
      'trafficType',
      'Traffic type',
      '“internal” for own traffic, “developer” for debugging, “preview” for previews in editors.',
      { event: 'trafficType' },
    ],
    ['botReason', 'Bot reason', 'Why the event looks like a bot.', { event: 'botReason' }],
  ]),
];
