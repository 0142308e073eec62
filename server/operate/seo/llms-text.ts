import { formatPlanPrice } from '../../../contract/content/plan-display.ts';
import type { Zone } from '../../../contract/coverage/schemas.ts';
import { formatTransport } from '../../../contract/coverage/zone-text.ts';
import { toOneLine } from '../../../contract/kernel/fold-text.ts';
import type { SiteSettings } from '../../../contract/site/schemas.ts';
import { readVersionedSite } from '../../common/settings/setting-store.ts';
import { readPublishedPage } from '../../company/content/pages.ts';
import { listPublishedDocuments } from '../../company/content/public/public-documents.ts';
import type { Context } from '../../context.ts';

const maxProjects = 30;
const maxPosts = 20;
const maxText = 300;

/** The company in plain words for assistants (llmstxt.org): only what it has entered. */
export async function writeLlmsText(context: Pick<Context, 'db' | 'now' | 'publicUrl'>) {
  const { db, publicUrl } = context;
  const { value: site, version } = await readVersionedSite(db);
  return [
    `# ${toOneLine(site.name)}`,
    ...(version > 0 && site.tagline ? ['', `> ${toOneLine(site.tagline)}`] : []),
    ...writeSection('Contact', listContactLines(site)),
    ...writeSection(
      'Program',
      site.hours.map(({ days, hours }) => `${days}: ${hours}`),
    ),
    ...writeSection('Zona', (site.coverage ?? []).map(formatZoneLine)),
    ...(await writeContentSections(context)),
    ...writeSection('Pagini', [
      writeLink('Programare', `${publicUrl}/appointment`, 'cererea unei vizite'),
      writeLink('Contact', `${publicUrl}/contact`),
      writeLink('Despre noi', `${publicUrl}/about`),
      writeLink('Harta site-ului', `${publicUrl}/sitemap.xml`),
    ]),
    '',
  ].join('\n');
}

async function writeContentSections(context: Pick<Context, 'db' | 'now' | 'publicUrl'>) {
  const { publicUrl } = context;
  const [services, plans, projects, posts] = await Promise.all([
    listPublishedDocuments(context, 'services'),
    listPublishedDocuments(context, 'subscriptions'),
    listPublishedDocuments(context, 'portfolio'),
    listPublishedDocuments(context, 'blog'),
  ]);
  const { priceLabel = 'Preț' } = await readPublishedPage(context, 'service');
  return [
    ...writeSection(
      'Servicii',
      services.map(({ id, name, price, shortDesc, description }) =>
        writeLink(
          name,
          `${publicUrl}/services/${id}`,
          price && `${priceLabel.toLowerCase()} ${price}`,
          shortDesc ?? description,
        ),
      ),
    ),
    ...writeSection(
      'Abonamente',
      plans.map(({ name = '', description, ...plan }) =>
        writeLink(name, `${publicUrl}/subscriptions`, formatPlanPrice(plan), description),
      ),
    ),
    ...writeSection(
      'Proiecte',
      projects
        .slice(0, maxProjects)
        .map(({ id, title, location }) => writeLink(title, `${publicUrl}/portfolio/${id}`, location)),
    ),
    ...writeSection(
      'Articole',
      posts.slice(0, maxPosts).map(({ id, title, excerpt }) => writeLink(title, `${publicUrl}/blog/${id}`, excerpt)),
    ),
  ];
}

function listContactLines({ phone, email, address }: SiteSettings) {
  const place = [address.street, address.city, address.county, address.postalCode].filter(Boolean).join(', ');
  return [phone && `Telefon: ${phone}`, email && `E-mail: ${email}`, place && `Adresă: ${place}`].filter(Boolean);
}

const formatZoneLine = (zone: Zone) =>
  [[zone.reach, zone.where].filter(Boolean).join(': '), zone.transport && formatTransport(zone), zone.rule]
    .filter(Boolean)
    .join('; ');

const writeSection = (title: string, lines: string[]) =>
  lines.length > 0 ? ['', `## ${title}`, '', ...lines.map((line) => `- ${toOneLine(line)}`)] : [];

function writeLink(name: string, url: string, ...notes: (string | undefined)[]) {
  const text = notes
    .filter(Boolean)
    .map((note) => shorten(toOneLine(note as string)))
    .join('; ');
  return `[${name.replace(/[[\]\\]/g, '\\$&')}](${url})${text && `: ${text}`}`;
}

const shorten = (text: string) => (text.length > maxText ? `${text.slice(0, maxText).trimEnd()}…` : text);
