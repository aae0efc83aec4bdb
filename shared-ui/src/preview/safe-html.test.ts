import { expect, it } from 'vitest';
import { safeHtml } from './safe-html';

it.each([
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '<svg onload=alert(1)><script>alert(1)</script></svg>',
  '<a href="javascript:alert(1)">x</a>',
  '<a href="JaVaScRiPt:alert(1)">x</a>',
  '<a href="data:text/html,<script>alert(1)</script>">x</a>',
  '<iframe srcdoc="<script>alert(1)</script>"></iframe>',
  '<object data="javascript:alert(1)"></object>',
  '<form action="https://evil.example"><input name=a></form>',
  '<math><mtext><table><mglyph><style><img src=x onerror=alert(1)>',
  '<svg><a xlink:href="javascript:alert(1)"><text>x</text></a></svg>',
  '<style>@import "https://evil.example"</style>',
])('takes out what runs or calls others: %s', (html) => {
  for (const drawings of [false, true])
    expect(safeHtml(html, { drawings })).not.toMatch(
      /alert\(1\)[^<]*[">]|onerror|onload|javascript:|<script|<iframe|<object|<form|evil\.example/i,
    );
});

it('keeps links to the web, mail and telephone, and opens them apart from the page', () => {
  expect(safeHtml('<a href="https://a.example">x</a>')).toBe('<a href="https://a.example" target="_blank" rel="noopener noreferrer">x</a>');
  expect(safeHtml('<a href="tel:123">x</a>')).toContain('href="tel:123"');
  expect(safeHtml('<a href="#note">x</a>')).toBe('<a href="#note">x</a>');
  expect(safeHtml('<a href="/api/oauth/Logout">x</a>')).toBe('<a>x</a>');
});

it('asks no other place for pictures', () => {
  const own = `${window.location.origin}/api/file/Image/annexpic/1.png`;
  expect(safeHtml('<img src="https://a.example/1.png" srcset="https://a.example/2.png 2x" alt="x">', { ownPictures: true })).toBe(
    '<img alt="x">',
  );
  expect(safeHtml(`<img src="${own}">`, { ownPictures: true })).toContain(own);
  expect(safeHtml(`<img src="${own}">`)).toBe('<img>');
  expect(safeHtml('<img src="data:image/png;base64,AA==">')).toContain('data:image/png');
  expect(safeHtml('<video poster="https://a.example/1.png" src="https://a.example/1.mp4"></video>')).not.toContain('a.example');
});

it.each(['https://', 'http://[', 'https://a b', '//:0'])('leaves out a picture whose address means nothing: %s', (address) => {
  expect(safeHtml(`<p>a<img src="${address}" alt="x">b</p>`, { ownPictures: true })).toBe('<p>a<img alt="x">b</p>');
});
