import { createHash } from 'node:crypto';
import { COLOURS, markSvg } from './brand';

const texts = {
  zh: {
    lang: 'zh-CN',
    title: '没有连接',
    text: '现在无法连接服务器。已保存的数据不会丢失，恢复连接后会自动继续。',
    retry: '重试',
    again: '正在重试…',
  },
  zhtw: {
    lang: 'zh-TW',
    title: '沒有連線',
    text: '目前無法連線到伺服器。已儲存的資料不會遺失，恢復連線後會自動繼續。',
    retry: '重試',
    again: '正在重試…',
  },
  en: {
    lang: 'en',
    title: 'No connection',
    text: 'The server cannot be reached now. What was saved is safe; this page goes on by itself as soon as it answers.',
    retry: 'Try again',
    again: 'Trying…',
  },
};

/** Chooses language and mode as the application does, and asks again: by the button, when the network is back, and every few seconds. */
const script = `
const texts = ${JSON.stringify(texts)};
const place = location.pathname.split('/')[1];
const isHere = (key) => key.startsWith('banyan:') && place.endsWith('_' + key.split(':')[1]);
const read = (name) => {
  try {
    const keys = Object.keys(localStorage).filter((key) => key.endsWith(':' + name));
    return localStorage.getItem(keys.find(isHere) || 'banyan:' + name);
  } catch { return null }
};
const browser = navigator.language.toLowerCase();
const guess = browser.startsWith('zh') ? (/tw|hk|mo|hant/.test(browser) ? 'zhtw' : 'zh') : 'en';
const say = texts[read('locale')] || texts[guess];
document.documentElement.lang = say.lang;
document.title = say.title;
let mode = matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
try { mode = JSON.parse(read('settings')).mode || mode } catch {}
document.documentElement.dataset.mode = mode;
for (const key of ['title', 'text']) document.getElementById(key).textContent = say[key];
const button = document.getElementById('retry');
button.textContent = say.retry;
let reloading = false;
const reload = () => { if (reloading) return; reloading = true; button.textContent = say.again; location.reload() };
button.addEventListener('click', reload);
addEventListener('online', reload);
setInterval(() => fetch('/sw.js', { method: 'HEAD', cache: 'no-store' }).then((reply) => { if (reply.ok) reload() }, () => {}), 5000);
`;

const style = `
:root { --ground: #F4F6F9; --text: #1A1F29; --secondary: #566070; --accent: ${COLOURS.accent}; --on: #FFFFFF; color-scheme: light }
:root[data-mode=dark] { --ground: #0F131A; --text: #E8EBF0; --secondary: #A8B2C0; --accent: #6E9BFF; --on: #0F131A; color-scheme: dark }
body { display: grid; min-height: 100dvh; margin: 0; place-content: center; justify-items: center; padding: 24px; box-sizing: border-box;
  gap: 8px; background: var(--ground); color: var(--text); text-align: center;
  font: 14px/22px -apple-system, "Segoe UI", "PingFang SC", "Hiragino Sans GB", "Microsoft YaHei", "Noto Sans CJK SC", sans-serif }
svg { width: 40px } svg path { fill: var(--accent) }
h1 { margin: 8px 0; font-size: 20px; line-height: 28px; font-weight: 600 }
p { max-width: 48ch; margin: 0; color: var(--secondary); text-wrap: balance }
button { min-height: 44px; margin-top: 16px; padding: 0 24px; border: 0; border-radius: 6px; background: var(--accent); color: var(--on); font: inherit; cursor: pointer }
button:focus-visible { outline: 2px solid var(--accent); outline-offset: 2px }
`;

/** The page that the service worker shows when the network fails; it needs no other file, because none can be loaded then. */
export const offlinePage = `<!doctype html>
<html lang="zh-CN">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${texts.zh.title}</title>
<style>${style}</style>
</head>
<body>
${markSvg.replace('<svg ', '<svg aria-hidden="true" ')}
<main>
<h1 id="title">${texts.zh.title}</h1>
<p id="text">${texts.zh.text}</p>
<button id="retry" type="button">${texts.zh.retry}</button>
</main>
<script>${script}</script>
</body>
</html>
`;

/** Runs this one script and nothing else. */
export const OFFLINE_POLICY = [
  "default-src 'none'",
  `script-src 'sha256-${createHash('sha256').update(script).digest('base64')}'`,
  "style-src 'unsafe-inline'",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'self'",
].join('; ');
