import { describe, expect, it } from 'vitest';
import { returnPath } from './return-path';

describe('returnPath', () => {
  it('keeps the path and what the page showed', () => {
    expect(returnPath('/metrics/nps?period=last-week#ratings')).toBe(
      '/metrics/nps?period=last-week#ratings',
    );
  });

  it.each([
    'https://evil.test/',
    '//evil.test',
    '/\\evil.test',
    '/\t/evil.test',
    '/.//evil.test',
    '/a/..//evil.test',
    '/%2e//evil.test',
    'javascript:alert(1)',
    '',
    null,
  ])('never leaves the site for %j', (from) => {
    expect(returnPath(from)).toBe('/');
  });

  it('does not lead back to signing in', () => {
    expect(returnPath('/sign-in?from=/sign-in')).toBe('/');
  });
});
