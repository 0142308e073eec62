export interface AuditOutcome {
  state: 'clean' | 'vulnerable' | 'unknown';
  sentence: string;
}

interface AuditReport {
  message?: string;
  metadata?: { vulnerabilities: Record<'moderate' | 'high' | 'critical', number> };
}

/** Reads the output of `npm audit --json`. A registry that does not answer gives `unknown`, not `clean`. */
export function judgeAudit(json: string): AuditOutcome {
  const report = parseReport(json);
  if (!report.metadata) {
    return {
      state: 'unknown',
      sentence: `the registry was not asked for vulnerabilities: ${report.message ?? 'no answer'}`,
    };
  }
  const { moderate, high, critical } = report.metadata.vulnerabilities;
  const isVulnerable = high + critical > 0;
  const sentence = `known vulnerabilities: ${critical} critical, ${high} high, ${moderate} moderate`;
  return { state: isVulnerable ? 'vulnerable' : 'clean', sentence };
}

function parseReport(json: string): AuditReport {
  try {
    return JSON.parse(json);
  } catch {
    return {};
  }
}
