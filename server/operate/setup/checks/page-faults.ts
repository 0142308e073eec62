export interface PageFault {
  kind: 'english' | 'sample' | 'emptySection' | 'nothingThere';
  text: string;
}

interface Section {
  heading: string;
  hasContent: boolean;
}

const tokens =
  /<!--[\s\S]*?-->|<(script|style|svg|template|title)\b[\s\S]*?<\/\1>|<(\/?)([a-z][\w-]*)([^>]*)>|([^<]+)/g;
const voidTags = new Set(['br', 'hr', 'img', 'input', 'link', 'meta', 'source', 'track', 'wbr']);
const media = new Set(['canvas', 'iframe', 'img', 'input', 'select', 'textarea', 'video']);

interface OpenElement {
  tag: string;
  isEnglish: boolean;
  section: Section | undefined;
}

/** Reads HTML that React has written. `sample` are texts of the sample company. */
export function findPageFaults(html: string, sample: string[]): PageFault[] {
  const faults: PageFault[] = [];
  const open: OpenElement[] = [];
  for (const [, , end, tag, attributes = '', text] of html.matchAll(tokens)) {
    if (text?.trim()) faults.push(...readText(open, decode(text.trim()), sample));
    if (!tag) continue;
    if (media.has(tag)) fillSections(open);
    if (end) faults.push(...closeElement(open, tag));
    else if (!voidTags.has(tag) && !attributes.endsWith('/')) open.push(startElement(tag, attributes, open.at(-1)));
  }
  return faults;
}

/** The first heading of a section names it; any other text fills the sections around it. */
function readText(open: OpenElement[], text: string, sample: string[]) {
  const isHeading = open.some(({ tag }) => /^h[1-6]$/.test(tag));
  const section = open.findLast((element) => element.section)?.section;
  if (isHeading && section && !section.hasContent) section.heading ||= text;
  else if (!isHeading) fillSections(open);
  return listTextFaults(text, open.at(-1)?.isEnglish ?? false, sample);
}

function fillSections(open: OpenElement[]) {
  for (const { section } of open) if (section) section.hasContent = true;
}

const startElement = (tag: string, attributes: string, parent: OpenElement | undefined): OpenElement => ({
  tag,
  isEnglish: / lang="en"/.test(attributes) || (!/ lang="/.test(attributes) && parent?.isEnglish === true),
  section: tag === 'section' ? { heading: '', hasContent: false } : undefined,
});

function listTextFaults(text: string, isEnglish: boolean, sample: string[]): PageFault[] {
  if (isEnglish) return [{ kind: 'english', text }];
  const left = sample.find((part) => text.includes(part));
  if (left) return [{ kind: 'sample', text: left }];
  return /^Nu există(\s|$)/.test(text) ? [{ kind: 'nothingThere', text }] : [];
}

/** Closes an element with everything that is still open in it; reports sections with nothing but a heading. */
function closeElement(open: OpenElement[], tag: string): PageFault[] {
  const at = open.findLastIndex((element) => element.tag === tag);
  if (at < 0) return [];
  return open
    .splice(at)
    .flatMap(({ section }) =>
      section?.heading && !section.hasContent ? [{ kind: 'emptySection' as const, text: section.heading }] : [],
    );
}

const entities: Record<string, string> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"', '&#x27;': "'" };
const decode = (text: string) => text.replace(/&(amp|lt|gt|quot|#x27);/g, (entity) => entities[entity] ?? entity);
