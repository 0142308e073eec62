import sprite from './icons.svg';
import drawings from './icons.svg?raw';

interface NamedIconProps {
  /** As in `contract/content/icons.ts`; a leaf when it is missing. */
  name: string | undefined;
  size: number;
  strokeWidth?: number;
  className?: string;
}

/**
 * An icon that the staff chose. The server writes its drawing into the page: a sprite costs a phone more to open than all
 * drawings of a page. The browser's own rendering refers to the sprite, so that no script carries the drawings.
 */
export const NamedIcon = ({ name = 'leaf', size, strokeWidth = 2, className }: NamedIconProps) => (
  <svg
    width={size}
    height={size}
    viewBox="0 0 24 24"
    fill="none"
    stroke="currentColor"
    strokeWidth={strokeWidth}
    strokeLinecap="round"
    strokeLinejoin="round"
    aria-hidden
    className={className}
    suppressHydrationWarning
    // biome-ignore lint/security/noDangerouslySetInnerHtml: drawings of our own, and names from a closed list.
    dangerouslySetInnerHTML={{ __html: import.meta.env.SSR ? readDrawing(name) : `<use href="${sprite}#${name}"/>` }}
  />
);

function readDrawing(name: string) {
  return new RegExp(`<symbol id="${name}"[^>]*>(.*?)</symbol>`).exec(drawings)?.[1] ?? '';
}
