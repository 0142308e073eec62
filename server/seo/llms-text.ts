import { planPrice } from '../../contract/content/plan-display.ts';
import type { Zone } from '../../contract/coverage/schemas.ts';
import { formatTransport } from '../../contract/coverage/zone-text.ts';
import type { SiteSettings } from '../../contract/site/schemas.ts';
import { publishedPage } from '../content/pages.ts';
import { publishedList } from '../content/public/public-documents.ts';
import type { Context } from '../context.ts';
import { readVersionedSite } from '../settings/setting-store.ts';

const maxProjects = 30;
const maxPosts = 20;
const maxText = 300;

/** The company in plain words for assistants (llmstxt.org): only what it has entered. */
export async function writeLlmsText(context: Pick<Context, 'db' | 'now' | 'publicUrl'>) {
  const { db, publicUrl } = context;
  const { value: site, version } = await readVersionedSite(db);
  const [services, plans, projects, posts] = await Promise.all([
    publishedList(context, 'services'),
    publishedList(context, 'subscriptions'),
    publishedList(context, 'portfolio'),
    publishedList(context, 'blog'),
  ]);
  const { priceLabel = 'Preț' } = await publishedPage(context, 'service');
  return [
    `# ${oneLine(site.name)}`,
    ...(version > 0 && site.tagline ? ['', `> ${oneLine(site.tagline)}`] : []),
    ...section('Contact', contactLines(site)),
    ...section(
      'Program',
      site.hours.map(({ days, hours }) => `${days}: ${hours}`),
    ),
    ...section('Zona', (site.coverage ?? []).map(zoneLine)),
    ...section(
      'Servicii',
      services.map(({ id, name, price, shortDesc, description }) =>
        link(
          name,
          `${publicUrl}/services/${id}`,
          price && `${priceLabel.toLowerCase()} ${price}`,
          shortDesc ?? description,
        ),
      ),
    ),
    ...section(
      'Abonamente',
      plans.map(({ name = '', description, ...plan }) =>
        link(name, `${publicUrl}/subscriptions`, planPrice(plan), description),
      ),
    ),
    ...section(
      'Proiecte',
      projects
        .slice(0, maxProjects)
        .map(({ id, title, location }) => link(title, `${publicUrl}/portfolio/${id}`, location)),
    ),
    ...section(
      'Articole',
      posts.slice(0, maxPosts).map(({ id, title, excerpt }) => link(title, `${publicUrl}/blog/${id}`, excerpt)),
    ),
    ...section('Pagini', [
      link('Programare', `${publicUrl}/appointment`, 'cererea unei vizite'),
      link('Contact', `${publicUrl}/contact`),
      link('Despre noi', `${publicUrl}/about`),
      link('Harta site-ului', `${publicUrl}/sitemap.xml`),
    ]),
    '',
  ].join('\n');
}

function contactLines({ phone, email, address }: SiteSettings) {
  const place = [address.street, address.city, address.county, address.postalCode].filter(Boolean).join(', ');
  return [phone && `Telefon: ${phone}`, email && `E-mail: ${email}`, place && `Adresă: ${place}`].filter(Boolean);
}

const zoneLine = (zone: Zone) =>
  [[zone.reach, zone.where].filter(Boolean).join(': '), zone.transport && formatTransport(zone), zone.rule]
    .filter(Boolean)
    .join('; ');

const section = (title: string, lines: string[]) =>
  lines.length > 0 ? ['', `## ${title}`, '', ...lines.map((line) => `- ${oneLine(line)}`)] : [];

function link(name: string, url: string, ...notes: (string | undefined)[]) {
  const text = notes
    .filter(Boolean)
    .map((note) => shorten(oneLine(note as string)))
    .join('; ');
  return `[${name.replace(/[[\]\\]/g, '\\$&')}](${url})${text && `: ${text}`}`;
}

const oneLine = (text: string) => text.replace(/\s+/g, ' ').trim();
const shorten = (text: string) => (text.length > maxText ? `${text.slice(0, maxText).trimEnd()}…` : text);
