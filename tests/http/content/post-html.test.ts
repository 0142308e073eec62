import { expect, test } from 'vitest';
import { insertContent } from '../../../server/company/content/content-store.ts';
import { onOneEngine, type RunningSite } from '../../support/servers/running-site.ts';

async function publish(site: RunningSite, id: string, content: string) {
  const now = new Date().toISOString();
  const fields = { title: 'Mulciul', excerpt: 'Cât, unde și când', content };
  const document = { kind: 'blog', id, status: 'published', publishAt: now, fields } as const;
  await site.db.transaction().execute((trx) => insertContent(trx, document, null, now));
  site.database.changes.apply();
  const reply = await site.get(`/api/blog/${id}`);
  expect(reply.status).toBe(200);
  return (await reply.json()).blogPost;
}

onOneEngine('HTML of a post', {}, (site) => {
  test('scripts in a post never leave the server', async () => {
    const hostile = '<p onclick="x()">Scoarță</p><script>x()</script><a href="javascript:x()">aici</a>';
    const { content } = await publish(site, 'ostil', hostile);
    expect(content).toBe('<p>Scoarță</p><a rel="noopener">aici</a>');
  });

  test('a post without any allowed HTML keeps its title and excerpt', async () => {
    const post = await publish(site, 'gol', '<script>x()</script>');
    expect(post.content).toBeUndefined();
    expect(post.title).toBe('Mulciul');
  });
});
