import { describe, expect, it } from 'vitest';
import { senderVerdict } from './bots.ts';
import { detectDevice } from './device.ts';

const android = (device: string, more = '') =>
  `Mozilla/5.0 (Linux; Android ${device}) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/104.0.5112.102${more} Safari/537.36`;

describe('category of the device', () => {
  it.each([
    android('11; HTY-32HDRO6G-HK22 Build/RP1A.200720.011; wv', ' Mobile'),
    android('9; POLAR_WK_P42L21T2CSM Build/PPR2.180905.006.A1; wv'),
    android('12; SDSTB02 Build/RT; wv', ' Mobile'),
    android('12; Bell Streamer Build/STTC; wv', ' Mobile'),
    // Kinds that no list has: a screen of another size, a box of another maker, a stick.
    android('11; QLT58UXB07 Build/RP1A.200720.011; wv', ' Mobile'),
    android('10; NORDSTB4 Build/QP1A.191105.004'),
    android('12; Zeta 4 Stick Build/SP1A.211105.004', ' Mobile'),
    'VIZIO V505M-K09 ViziOS/1.4.512.847.1 WatchFree/24.06.13.2',
    'Mozilla/5.0 (X11; Linux armv7l) AppleWebKit/537.36 (KHTML, like Gecko) QtWebEngine/5.6.0 Chrome/45.0.2454.101 Safari/537.36 GW-Device/1.0.0 (Sky, ES240, )',
    'Mozilla/5.0 (PLAYSTATION 3; 1.00)',
    'Mozilla/5.0 (PlayStation; PlayStation 5/2.26) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/13.0 Safari/605.1.15',
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64; Xbox; Xbox One) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/90.0.4430.82 Safari/537.36 Edge/44.18363.8131',
  ])('is a television’s: %s', (userAgent) => {
    expect(detectDevice(userAgent).deviceCategory).toBe('smart tv');
  });

  it.each([
    'Mozilla/5.0 (Nintendo 3DS; U; ; en) Version/1.7455.US',
    'Mozilla/5.0 (New Nintendo 3DS like iPhone) AppleWebKit/536.30 (KHTML, like Gecko) NX/3.0.0.5.23 Mobile NintendoBrowser/1.12.10178.EU',
    'Opera/9.50 (Nintendo DSi; Opera/507; U; en-US)',
    'Mozilla/4.0 (PSP (PlayStation Portable); 2.00)',
    'Mozilla/5.0 (PlayStation Vita 3.74) AppleWebKit/537.73 (KHTML, like Gecko) Silk/3.2',
    'Mozilla/5.0 (Windows NT 10.0; ARM; Lumia 650) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/46.0.2486.0 Safari/537.36 Edge/13.10586',
    'Mozilla/4.0 (compatible; MSIE 6.0; Windows CE; IEMobile 7.6) HPiPAQ610/1.0 (PPC; 240x320)',
    android('6.0.1; HTC One M8s', ' Mobile'),
    android('15; TECNO KM8n', ' Mobile'),
    android('11; A50UNS', ' Mobile'),
    android('4.4.2; Joy_TV Build/KOT49H', ' Mobile'),
    android('6.0; Odyssey_DTV6 Build/MRA58K', ' Mobile'),
  ])('is a phone’s or a console’s in the hand: %s', (userAgent) => {
    expect(detectDevice(userAgent).deviceCategory).toBe('mobile');
  });

  it.each([
    android('13; P40HD_T_EEA'),
    android('10; Lenovo TB-7306X'),
    android('11; Acme Tab 9', ' Mobile'),
    android('4.2.1; CinemaTV 3G Build/JOP40D'),
  ])('is a tablet’s: %s', (userAgent) => {
    expect(detectDevice(userAgent).deviceCategory).toBe('tablet');
  });

  it.each([
    android('9; HP Chromebook 13 G1'),
    'Mozilla/5.0 (Windows NT 10.0.17763.379; osmeta 10.3.31799) AppleWebKit/602.1.1 (KHTML, like Gecko) Version/9.0 Safari/602.1.1 osmeta/10.3.31799 Build/31799 [FBAN/FBW;FBAV/186.0.0.83.783;FBDV/WindowsDevice]',
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/120.0.0.0 Safari/537.36',
  ])('is a computer’s: %s', (userAgent) => {
    expect(detectDevice(userAgent).deviceCategory).toBe('desktop');
  });
});

describe('bots by user agent', () => {
  it.each([
    'Mozilla/5.0 AppleWebKit/537.36 (KHTML, like Gecko; compatible; Amzn-User/0.1) Chrome/119.0.6045.214 Safari/537.36',
    'Mozilla/5.0 AppleWebKit/537.36 (KHTML, like Gecko; compatible; Somebody/3) Chrome/140.0.0.0 Safari/537.36',
    'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/117.0.0.0 Safari/537.36 GTmetrix',
    'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/117.0.0.0 Safari/537.36 Acme-URL-Checker',
  ])('are found: %s', (userAgent) => {
    expect(senderVerdict(userAgent, '').botReason).toBe('declared');
  });

  it.each([
    'dv(iPh14,5);pr(UCBrowser/13.9.0.1727);ov(15_4_1);ss(390x844);bt(UC);pm(0);bv(0);nm(0);im(0);nt(1);',
    'Mozilla/5.0 (compatible; MSIE 9.0; Windows Phone OS 7.5; Trident/5.0; IEMobile/9.0; HTC; Radar 4G)',
    'BlackBerry7520/4.0.0 Profile/MIDP-2.0 Configuration/CLDC-1.1 UP.Browser/5.0.3.3 UP.Link/5.1.2.12 (Google WAP Proxy/1.0)',
    'Mozilla/4.0 (compatible; MSIE 7.0; Windows NT 6.1; Trident/4.0; QQDownload 691; SLCC2)',
    'Zeasn/2.0 NETTV/4.5.0 Mozilla/5.0 (Linux;CE-HTML/1.0;U;en), Chrome/49.0.2623.87 Safari/537.36 AppleWebKit 537.36 (KHTML, like Gecko) Tbrowser/2.0, _TV_UNKONWN/V8 (HITACHI,50P65US,wired)',
    // Kinds that no list has.
    'pf(42);la(de-DE);dv(iPad4,1);pr(UCBrowser/12.1.0.1);ov(12_0);',
    'NewBrowser/1.0 NETTV/5.0 Mozilla/5.0 (Linux; CE-HTML/1.0), Chrome/60.0 AppleWebKit 537.36 (ACME,43X,wired)',
  ])('don’t include people: %s', (userAgent) => {
    expect(senderVerdict(userAgent, '').botScore).toBe(0);
  });
});
