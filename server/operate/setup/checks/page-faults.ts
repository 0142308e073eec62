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

/** Reads HTML that React has written. `sample` are texts of the sample company. */
export function findPageFaults(html: string, sample: string[]): PageFault[] {
  const faults: PageFault[] = [];
  const open: { tag: string; isEnglish: boolean; section: Section | undefined }[] = [];
  const inside = (tag: RegExp) => open.some((element) => tag.test(element.tag));
  const fillSections = () => {
    for (const { section } of open) if (section) section.hasContent = true;
  };
  for (const [, , end, tag, attributes = '', text] of html.matchAll(tokens)) {
    if (text?.trim()) {
      const read = decode(text.trim());
      const isHeading = inside(/^h[1-6]$/);
      const section = open.findLast((element) => element.section)?.section;
      if (isHeading && section && !section.hasContent) section.heading ||= read;
      else if (!isHeading) fillSections();
      faults.push(...listTextFaults(read, open.at(-1)?.isEnglish ?? false, sample));
    }
    if (!tag) continue;
    if (media.has(tag)) fillSections();
    if (end) faults.push(...closeElement(open, tag));
    else if (!voidTags.has(tag) && !attributes.endsWith('/')) {
      const isEnglish =
        / lang="en"/.test(attributes) || (!/ lang="/.test(attributes) && Boolean(open.at(-1)?.isEnglish));
      open.push({ tag, isEnglish, section: tag === 'section' ? { heading: '', hasContent: false } : undefined });
    }
  }
  return faults;
}

function listTextFaults(text: string, isEnglish: boolean, sample: string[]): PageFault[] {
  if (isEnglish) return [{ kind: 'english', text }];
  const left = sample.find((part) => text.includes(part));
  if (left) return [{ kind: 'sample', text: left }];
  return /^Nu există(\s|$)/.test(text) ? [{ kind: 'nothingThere', text }] : [];
}

/** Closes the element and everything left open in it; reports sections that consist of a heading. */
function closeElement(open: { tag: string; section: Section | undefined }[], tag: string): PageFault[] {
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
