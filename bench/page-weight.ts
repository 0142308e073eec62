interface PageWeight {
  script: number;
  style: number;
  font: number;
  html: number;
}

/** Compressed kB of the files that the HTML of a page names. */
export async function weighPage(url: string, path: string): Promise<PageWeight> {
  const html = await fetch(url + path).then((reply) => reply.text());
  const scripts = new Set(matches(html, /"(\/assets\/[^"]+\.js)"/g));
  const styles = matches(html, /<link rel="stylesheet" href="([^"]+)"/g);
  const sheets = await Promise.all(styles.map((href) => fetch(url + href).then((reply) => reply.text())));
  const fonts = new Set(
    matches(sheets.join('\n'), /url\("?([^)"]+\.woff2)"?\)/g).map(
      (href) => new URL(href, `${url}${styles[0]}`).pathname,
    ),
  );
  return {
    html: await measureWireKb(url, [path]),
    script: await measureWireKb(url, [...scripts]),
    style: await measureWireKb(url, styles),
    font: await measureWireKb(url, [...fonts]),
  };
}

const matches = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, found]) => found as string);

async function measureWireKb(url: string, paths: string[]) {
  let bytes = 0;
  for (const path of paths) {
    const reply = await fetch(url + path, { method: 'HEAD', headers: { 'accept-encoding': 'br' } });
    if (!reply.ok) throw new Error(`${path} answered ${reply.status}`);
    bytes += Number(reply.headers.get('content-length'));
  }
  return bytes / 1000;
}
