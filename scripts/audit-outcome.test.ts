import { expect, test } from 'vitest';
import { judgeAudit } from './audit-outcome.ts';

const counts = (change: object) =>
  JSON.stringify({ metadata: { vulnerabilities: { moderate: 0, high: 0, critical: 0, ...change } } });

test('a high or critical vulnerability fails the audit, a moderate one does not', () => {
  expect(judgeAudit(counts({})).state).toBe('clean');
  expect(judgeAudit(counts({ moderate: 2 })).state).toBe('clean');
  expect(judgeAudit(counts({ high: 1 })).state).toBe('vulnerable');
  expect(judgeAudit(counts({ critical: 1 })).state).toBe('vulnerable');
});

test('an audit that the registry refused or did not answer has an unknown outcome', () => {
  const refused = judgeAudit(JSON.stringify({ message: '405 Method Not Allowed' }));
  expect(refused).toEqual({ state: 'unknown', sentence: expect.stringContaining('405 Method Not Allowed') });
  expect(judgeAudit('').state).toBe('unknown');
});
