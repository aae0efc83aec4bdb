import { describe, expect, it } from 'vitest';
import { decide, redirectTarget } from './guard';

const at = (full: string, signedIn: boolean, locked = false) => decide({ path: full.split('?')[0] ?? '', full, signedIn, locked });

describe('without a session', () => {
  it.each(['/login', '/auth-redirect', '/sso', '/formShortLink', '/login?redirect=%2Fhome'])('%s is open', (path) => {
    expect(at(path, false)).toEqual({ show: 'public' });
  });

  it('any other path goes to sign-in and comes back', () => {
    expect(at('/model/purchase?x=1', false)).toEqual({ redirect: '/login?redirect=%2Fmodel%2Fpurchase%3Fx%3D1' });
    expect(at('/', false)).toEqual({ redirect: '/login' });
  });
});

it('a locked screen whose session has ended leads back to what was locked', () => {
  expect(at('/lockScreen?redirect=%2Fprofile', false)).toEqual({ redirect: '/login?redirect=%2Fprofile' });
});

describe('with a session', () => {
  it('sign-in leads to where it was asked to', () => {
    expect(at('/login', true)).toEqual({ redirect: '/' });
    expect(at('/login?redirect=%2Fprofile', true)).toEqual({ redirect: '/profile' });
  });

  it.each(['/sso?token=x', '/auth-redirect', '/formShortLink?encryption=x'])('%s is open, too', (path) => {
    expect(at(path, true)).toEqual({ show: 'public' });
  });

  it('a locked screen swallows everything but itself', () => {
    expect(at('/home', true, true)).toEqual({ redirect: '/lockScreen?redirect=%2Fhome' });
    expect(at('/lockScreen', true, true)).toEqual({ show: 'locked' });
  });

  it('an unlocked screen goes on to where it was', () => {
    expect(at('/lockScreen?redirect=%2Fhome', true)).toEqual({ redirect: '/home' });
    expect(at('/home', true)).toEqual({ show: 'signed-in' });
  });
});

it.each([
  'https://evil.example',
  '//evil.example',
  '//',
  '/.//evil.example',
  '/\\evil.example',
  'javascript:alert(1)',
  '/login',
  '/lockScreen?redirect=x',
  '/sso?token=x',
])('never goes on to %s', (target) => {
  expect(redirectTarget(`/login?redirect=${encodeURIComponent(target)}`)).toBe('/');
});
