import { describe, expect, it } from 'vitest';
import { senderVerdict } from './bots.ts';
import { detectDevice } from './device.ts';

const chrome = (device: string, more = '') =>
  `Mozilla/5.0 (Linux; ${device}) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/90.0.4430.82${more} Safari/537.36`;

describe('televisions and boxes', () => {
  it.each([
    'Mozilla/5.0 (Linux; Android 13; 42FLES904T2SM Build/TP1A; wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/122.0.0.0 YaBrowser/24.1.2.250 (lite) Safari/537.36 TV',
    'Mozilla/5.0 (Linux armv7l) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/84.0.4147.140 Safari/537.36 OPR/46.0.2207.0 OMI/4.21.4.112.Catcher4.69 Model/Hisense-MT9602 VIDAA/5.0(Hisense;SmartTV;55A52FEVS)',
    'Opera/9.80 NETTV/4.5.0 Mozilla/5.0 (Linux armv7i; CE-HTML/1.0; U; en) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/49.0.2623.75 Safari/537.36 Tbrowser/2.0 _TV_/V8-S586T02-LF1V425 (TCL,U65P60*6,wired)',
    'Opera/9.80 (Linux mips; ) Presto/2.12.407 Version/12.51 MB95/3.3.6.X (TOSHIBA, Si2156LG32, wireless)',
    'Mozilla/5.0 (SMART-TV; LINUX; Tizen 7.0) AppleWebKit/537.36 (KHTML, like Gecko) 94.0.4606.31/7.0 TV Safari/537.36',
    'Mozilla/5.0 (X11; Linux armv7l) AppleWebKit/537.36 (KHTML, like Gecko) QtWebEngine/5.9.7 Chrome/56.0.2924.122 Safari/537.36 Sky_STB_ApolloIcarus/1.0.0 HbbTV/1.5.1',
    'Roku4640X/DVP-7.70 (297.70E04154A)',
    'AppleTV11,1/11.1',
    chrome('Android 9; AFTKA'),
    chrome('Android 11; Chromecast HD Build/STTL.230512.004'),
    chrome('Android 9; BeyondTV2', ' Mobile'),
    chrome('Android 9; HiSmart 4K ATV4 Build/PTT1.181214.002; wv', ' Mobile'),
    chrome('Android 9; 43U800BR'),
    chrome('Android 4.4.4; Telefunken Shell 536D315CH37_HD'),
    chrome('Android 9; TF-LED32S75T2S'),
    chrome('Android 10; MBOX'),
    chrome('Android 11; X96Max_Plus2'),
    chrome('Android 9; PHILIPS TPM191E'),
    chrome('Android 10; AI PONT'),
    chrome('Android 9; DV9161-KPN Build/PPR1.180610.011'),
  ])('%s', (userAgent) => {
    expect(detectDevice(userAgent).deviceCategory).toBe('smart tv');
    if (/^Mozilla|^Opera/.test(userAgent)) expect(senderVerdict(userAgent, '').botScore).toBe(0);
  });

  it.each([
    ['mobile', chrome('Android 12; SM-S908B', ' Mobile')],
    ['mobile', chrome('Android 13; SM-S911B', ' Mobile')],
    ['mobile', chrome('Android 7.0; LG-H960', ' Mobile')],
    ['mobile', chrome('Android 9; HTV33', ' Mobile')],
    ['mobile', chrome('Android 6.0.1; STV100-3', ' Mobile')],
    ['mobile', chrome('Android 13; 22041219G', ' Mobile')],
    ['mobile', chrome('Android 7.0; myA8 DTV', ' Mobile')],
    ['tablet', chrome('Android 14; P85T_EEA')],
    ['tablet', chrome('Android 8.1.0; BNTV650')],
    ['desktop', chrome('x86_64').replace('Linux; x86_64', 'X11; Linux x86_64')],
  ])('aren’t a %s: %s', (category, userAgent) => {
    expect(detectDevice(userAgent).deviceCategory).toBe(category);
  });
});

describe('names of devices that only sound like bots', () => {
  it.each([
    chrome('Android 6.0; POWER BOT Build/MRA58K', ' Mobile'),
    chrome('Android 7.0; C Bot Tab 70'),
    chrome('Android 5.1; Discovery 102C'),
    chrome('Android 8.1.0; Radar Deluxe 2', ' Mobile'),
    `${chrome('Android 10; M40SE(M5T3) Build/QP1A.190711.020; wv')} SogouMSE,SogouMobileBrowser/6.1.5`,
  ])('%s is a person’s', (userAgent) => {
    expect(senderVerdict(userAgent, '').botScore).toBe(0);
  });

  it.each([
    'Mozilla/5.0 (Linux; Android 6.0.1; Nexus 5X Build/MMB29P) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/136.0.0.0 Mobile Safari/537.36 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
    'Mozilla/5.0 (Linux; Android 8.0; Pixel 2 Build/OPD3.170816.012; Storebot-Google/1.0) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/81.0.4044.138 Mobile Safari/537.36',
    'Mozilla/5.0 (Linux; Android 5.0; compatible; Bytespider; +https://zhanzhang.example) AppleWebKit/537.36',
    'Mozilla/5.0 (SMART-TV; Linux; Tizen 6.0) AppleWebKit/538.1 TV Safari/538.1 (compatible; AhrefsBot/7.0)',
    'Sogou web spider/4.0(+http://www.sogou.com/docs/help/webmasters.htm#07)',
    'MyTV-checker/1.0 python-requests/2.31',
  ])('%s is a bot', (userAgent) => {
    expect(senderVerdict(userAgent, '').botReason).toBe('declared');
  });
});
