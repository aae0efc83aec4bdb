/** Facts about a device from its user agent; each is empty when it cannot be determined. */
export interface DeviceFacts {
  /** Name and main version, such as `Chrome 140`. */
  browser: string;
  /** Operating system with its version where that is known, such as `Android 15`. */
  platform: string;
}

/** Browsers by the word in front of their version; those that also name the browser they are made from stand before it. */
const BROWSERS: readonly (readonly [RegExp, string])[] = [
  [/\bwxwork\/(\d+)/i, 'WeCom'],
  [/\bMicroMessenger\/(\d+)/i, 'WeChat'],
  [/\bDingTalk\/(\d+)/i, 'DingTalk'],
  [/\b(?:Edg|EdgA|EdgiOS|Edge)\/(\d+)/, 'Edge'],
  [/\b(?:OPR|Opera)\/(\d+)/, 'Opera'],
  [/\bM?QQBrowser\/(\d+)/, 'QQ Browser'],
  [/\bQuark\/(\d+)/, 'Quark'],
  [/\bUCBrowser\/(\d+)/, 'UC Browser'],
  [/\bSamsungBrowser\/(\d+)/, 'Samsung Internet'],
  [/\b(?:Firefox|FxiOS)\/(\d+)/, 'Firefox'],
  [/\b(?:HeadlessChrome|Chrome|CriOS)\/(\d+)/, 'Chrome'],
  [/\bVersion\/(\d+)[\d.]* (?:Mobile\/\S+ )?Safari\//, 'Safari'],
  [/\b(?:Trident\/.*rv:|MSIE )(\d+)/, 'Internet Explorer'],
];

/** Systems; those that also name the system they are made from stand before it. Windows 11 calls itself 10, and Macs stay at 10.15. */
const PLATFORMS: readonly (readonly [RegExp, string])[] = [
  [/\b(?:HarmonyOS|OpenHarmony)(?:[ /](\d+))?/, 'HarmonyOS'],
  [/\biPhone OS (\d+)/, 'iOS'],
  [/\biPad;.*? OS (\d+)/, 'iPadOS'],
  [/\bAndroid(?: (\d+))?/, 'Android'],
  [/\bWindows NT 10\.0/, 'Windows 10/11'],
  [/\bWindows NT 6\.[23]/, 'Windows 8'],
  [/\bWindows NT 6\.1/, 'Windows 7'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b/, 'macOS'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bLinux\b/, 'Linux'],
];

function firstOf(table: typeof BROWSERS, userAgent: string): string {
  for (const [expression, name] of table) {
    const match = expression.exec(userAgent);
    if (match !== null) return match[1] === undefined ? name : `${name} ${match[1]}`;
  }
  return '';
}

/** Browser and system of a device by its `User-Agent` header. */
export const describeUserAgent = (userAgent: string): DeviceFacts => ({
  browser: firstOf(BROWSERS, userAgent),
  platform: firstOf(PLATFORMS, userAgent),
});
