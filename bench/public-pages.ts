export interface PublicPage {
  name: string;
  path: string;
  hasForm: boolean;
}

/** Every kind of public page once, with ids of the sample company. */
export async function listPublicPages(url: string): Promise<PublicPage[]> {
  const first = async (path: string) => {
    const reply = (await fetch(url + path).then((r) => r.json())) as Record<string, { id: string }[]>;
    return Object.values(reply)[0]?.[0]?.id;
  };
  const page = (name: string, path: string, hasForm = false) => ({ name, path, hasForm });
  return [
    page('home', '/'),
    page('services', '/services'),
    page('service', `/services/${await first('/api/services')}`),
    page('portfolio', '/portfolio'),
    page('project', `/portfolio/${await first('/api/portfolio')}`),
    page('subscriptions', '/subscriptions'),
    page('about', '/about'),
    page('blog', '/blog'),
    page('article', `/blog/${await first('/api/blog')}`),
    page('contact', '/contact', true),
    page('appointment', '/appointment', true),
  ];
}
