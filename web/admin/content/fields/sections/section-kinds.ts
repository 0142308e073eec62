import { Heading, Image, List, type LucideIcon, Quote, Text } from 'lucide-react';

export interface SectionValue {
  type: SectionType;
  content?: string | undefined;
  alignment?: 'left' | 'center' | 'right' | undefined;
  imageUrl?: string | undefined;
  caption?: string | undefined;
  level?: 2 | 3 | 4 | undefined;
  items?: string[] | undefined;
}

export type SectionType = 'text' | 'image' | 'quote' | 'heading' | 'list';

export const sectionKinds: Record<SectionType, { label: string; icon: LucideIcon; start: SectionValue }> = {
  text: { label: 'Text', icon: Text, start: { type: 'text' } },
  heading: { label: 'Titlu', icon: Heading, start: { type: 'heading', level: 2 } },
  image: { label: 'Imagine', icon: Image, start: { type: 'image' } },
  quote: { label: 'Citat', icon: Quote, start: { type: 'quote' } },
  list: { label: 'Listă', icon: List, start: { type: 'list', items: [''] } },
};

export const sectionTypes = Object.keys(sectionKinds) as SectionType[];

export function sectionSummary(section: SectionValue): string {
  const text = section.type === 'list' ? section.items?.filter(Boolean).join(' · ') : section.content;
  return (text || section.caption || '').replace(/\s+/g, ' ').trim().slice(0, 140);
}

export const isSectionEmpty = (section: SectionValue) => !sectionSummary(section) && !section.imageUrl;
