import { expect, test } from 'vitest';
import { newNonce, pagePolicy, transportSecurity } from './content-policy';

function directives(policy: string): Map<string, string[]> {
  return new Map(
    policy.split('; ').map((directive) => {
      const [name = '', ...sources] = directive.split(' ');
      return [name, sources];
    }),
  );
}

test('scripts run by the page’s nonce alone, and nothing comes from another place', () => {
  const nonce = newNonce();
  const policy = directives(pagePolicy(nonce, false));
  expect(policy.get('script-src')).toEqual(["'self'", `'nonce-${nonce}'`, "'strict-dynamic'"]);
  expect(policy.get('style-src')).toEqual(["'self'", `'nonce-${nonce}'`]);
  for (const name of ['object-src', 'base-uri', 'frame-ancestors', 'frame-src'])
    expect(policy.get(name), name).toEqual(["'none'"]);
  const elsewhere = [...policy.values()].flat().filter((source) => /^\*|^https?:|\./.test(source));
  expect(elsewhere).toEqual([]);
});

test('a nonce is one that Next finds in a policy, and another each time', () => {
  const nonces = Array.from({ length: 100 }, newNonce);
  for (const nonce of nonces) expect(nonce).toMatch(/^[A-Za-z0-9+/]{22}==$/);
  expect(new Set(nonces).size).toBe(100);
});

test('only a dashboard that is opened by https asks for https', () => {
  expect(transportSecurity('https://feedback.example.com')).toBe('max-age=31536000');
  expect(transportSecurity('http://localhost:3000')).toBeNull();
});
