import { expect, it } from 'vitest';
import { describeUserAgent } from './user-agent';

const WEBKIT = 'AppleWebKit/537.36 (KHTML, like Gecko)';

it.each([
  [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${WEBKIT} Chrome/140.0.0.0 Safari/537.36`, 'Chrome 140', 'Windows 10/11'],
  [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${WEBKIT} Chrome/140.0.0.0 Safari/537.36 Edg/140.0.0.0`, 'Edge 140', 'Windows 10/11'],
  ['Mozilla/5.0 (Windows NT 6.1; WOW64; Trident/7.0; rv:11.0) like Gecko', 'Internet Explorer 11', 'Windows 7'],
  [
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Safari/605.1.15',
    'Safari 18',
    'macOS',
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1',
    'Safari 18',
    'iOS 18',
  ],
  [
    `Mozilla/5.0 (Linux; Android 15; Pixel) ${WEBKIT} Version/4.0 Chrome/140.0.0.0 Mobile Safari/537.36 MicroMessenger/8.0.50`,
    'WeChat 8',
    'Android 15',
  ],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:143.0) Gecko/20100101 Firefox/143.0', 'Firefox 143', 'Linux'],
  ['curl/8.5.0', '', ''],
  ['', '', ''],
])('knows %s', (userAgent, browser, platform) => {
  expect(describeUserAgent(userAgent)).toEqual({ browser, platform });
});
