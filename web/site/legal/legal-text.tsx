import type { ReactNode } from 'react';
import type { Post, PostSection } from '../../../contract/content/posts.ts';
import { splitParagraphs } from '../../ui/layout/paragraphs.tsx';
import { DocumentSection } from '../layout/document-section.tsx';

interface LegalTextProps {
  sections: PostSection[];
  pictures: Post['pictures'];
}

/** Keeps single line breaks and turns addresses into links. */
export const LegalText = ({ sections, pictures }: LegalTextProps) =>
  sections.map((section, place) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: a section is its place
    <LegalSection key={place} section={section} pictures={pictures} />
  ));

function LegalSection({ section, pictures }: { section: PostSection; pictures: Post['pictures'] }) {
  if (section.type === 'text')
    return splitParagraphs(section.content).map((paragraph) => (
      <p key={paragraph} className="whitespace-pre-line">
        {withLinks(paragraph)}
      </p>
    ));
  if (section.type === 'list')
    return (
      <ul>
        {section.items.map((item) => (
          <li key={item}>{withLinks(item)}</li>
        ))}
      </ul>
    );
  return <DocumentSection section={section} pictures={pictures} />;
}

const address = /(https?:\/\/[^\s,;()]*[^\s,;().]|[\w.+-]+@[\w-]+(?:\.[\w-]+)+)/;

const withLinks = (text: string): ReactNode[] =>
  text.split(address).map((part, place) => {
    if (place % 2 === 0) return part;
    const isEmail = !part.startsWith('http');
    return (
      <a key={part + String(place)} href={isEmail ? `mailto:${part}` : part} {...(!isEmail && { rel: 'noopener' })}>
        {part.replace(/^https?:\/\//, '')}
      </a>
    );
  });
