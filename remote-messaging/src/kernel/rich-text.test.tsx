import { render } from '@testing-library/react';
import { expect, it } from 'vitest';
import { RichText } from './rich-text';

const shown = (html: string) => render(<RichText html={html} />).container.firstElementChild?.innerHTML;

it('shows what an editor makes', () => {
  const written = '<h2>题</h2><p style="text-align: center;"><strong>粗</strong></p><ul><li>一</li></ul>';
  expect(shown(written)).toBe(written);
  expect(shown('<a href="https://banyan.example" target="_blank" rel="noopener noreferrer">x</a>')).toContain('target="_blank"');
});

it.each([
  '<img src=x onerror=alert(1)>',
  '<script>alert(1)</script>',
  '<a href="javascript:alert(1)">x</a>',
  '<svg onload=alert(1)></svg>',
  '<iframe srcdoc="<script>alert(1)</script>"></iframe>',
  '<form action="/x"><input name="password"></form>',
  '<style>body{display:none}</style>',
])('trusts nobody: %s', (attack) => {
  expect(shown(attack)).not.toMatch(/alert|<form|<input|<style|<iframe|<svg/);
});
