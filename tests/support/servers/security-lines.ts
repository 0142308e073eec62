import type { RunningSite } from './running-site.ts';

/** The security events that the work causes, as `kind route`. */
export async function collectSecurityLines({ app }: RunningSite, work: () => Promise<unknown>) {
  const lines: string[] = [];
  const { info, warn } = app.log;
  const collect = (line: object) => {
    const { event, route } = line as { event?: string; route?: string };
    if (event) lines.push(`${event.replace('security.', '')} ${route}`);
  };
  Object.assign(app.log, { info: collect, warn: collect });
  await work().finally(() => Object.assign(app.log, { info, warn }));
  return lines;
}
