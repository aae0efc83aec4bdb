import { describe, expect, it } from 'vitest';
import { renderMessage, renderTemplate } from './render-template';

describe('a template', () => {
  it.each([
    ['日程：{@Title}', { '@Title': '周会' }, '日程：周会'],
    ['{@Title}{@Title}', { '@Title': 'a' }, 'aa'],
    ['{@Unknown}-{@toString}-{Title}-{@Title', { '@Title': 'a' }, '--{Title}-{@Title'],
    ['{@Title}', { '@Title': '{@Content} $& $1', '@Content': 'x' }, '{@Content} $& $1'],
    ['', { '@Title': 'a' }, ''],
  ])('puts parameters into %j once, and nothing where it knows none', (text, parameters, rendered) => {
    expect(renderTemplate(text, parameters)).toBe(rendered);
  });

  it('says texts as they are in titles, and escaped in HTML', () => {
    const parameters = { '@Title': 'a < b & "c"', '@Content': { html: '<p>第一</p><p>第二</p>' }, '@Remark': '<img src=x onerror=1>\n二' };
    expect(renderMessage({ title: '{@Title}：{@Content}', content: '<b>{@Title}</b>{@Remark}{@Content}' }, parameters)).toEqual({
      title: 'a < b & "c"：第一 第二',
      content: '<b>a &lt; b &amp; &quot;c&quot;</b>&lt;img src=x onerror=1&gt;<br>二<p>第一</p><p>第二</p>',
      excerpt: 'a < b & "c"<img src=x onerror=1>\n二第一\n第二',
    });
  });

  it('has a title of one line and of so many characters', () => {
    const { title, excerpt } = renderMessage({ title: ' {@Title}\n', content: '{@Title}' }, { '@Title': '🌳'.repeat(5000) });
    expect([...title]).toHaveLength(200);
    expect([...excerpt]).toHaveLength(500);
    expect(title).toBe(`${'🌳'.repeat(199)}…`);
  });
});
