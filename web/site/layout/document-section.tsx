import type { Post, PostSection as Section } from '../../../contract/content/posts.ts';
import { splitParagraphs } from '../../ui/layout/plain-text.tsx';
import { Picture } from '../../ui/media/picture.tsx';
import { isUsableUrl } from '../../ui/media/picture-sources.ts';

export function DocumentSection({ section, pictures }: { section: Section; pictures: Post['pictures'] }) {
  switch (section.type) {
    case 'text':
      return <TextSection section={section} />;
    case 'image':
      return isUsableUrl(section.imageUrl) ? <ImageSection section={section} pictures={pictures} /> : null;
    case 'quote':
      return (
        <blockquote>
          {section.content}
          {section.caption && <footer>{section.caption}</footer>}
        </blockquote>
      );
    case 'heading':
      return <HeadingSection section={section} />;
    case 'list':
      return (
        <ul>
          {section.items?.map((item, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: nothing else names a line of a text
            <li key={index}>{item}</li>
          ))}
        </ul>
      );
    default:
      return null;
  }
}

type SectionOf<Type extends Section['type']> = Extract<Section, { type: Type }>;

const alignments = { left: 'text-left', center: 'text-center', right: 'text-right' } as const;

function TextSection({ section }: { section: SectionOf<'text'> }) {
  const alignment = alignments[section.alignment ?? 'left'] ?? alignments.left;
  return splitParagraphs(section.content).map((paragraph, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: nothing else names a paragraph of a text
    <p key={index} className={alignment}>
      {paragraph}
    </p>
  ));
}

function HeadingSection({ section }: { section: SectionOf<'heading'> }) {
  const level = Math.min(4, Math.max(2, section.level ?? 2)) as 2 | 3 | 4;
  const Heading = `h${level}` as const;
  return <Heading>{section.content}</Heading>;
}

function ImageSection({ section, pictures }: { section: SectionOf<'image'>; pictures: Post['pictures'] }) {
  const facts = pictures?.[section.imageUrl];
  return (
    <figure className="lg:-mx-20">
      <Picture
        src={section.imageUrl}
        facts={facts}
        alt={facts?.alt ?? section.caption}
        sizes="(min-width: 1024px) 816px, (min-width: 720px) 656px, 94vw"
        className="rounded-card"
      />
      {section.caption && <figcaption className="lg:px-20">{section.caption}</figcaption>}
    </figure>
  );
}
