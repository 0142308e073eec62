import sprite from './icons.svg';
import drawings from './icons.svg?raw';

interface NamedIconProps {
  /** A name from `contract/content/icons.ts`; a leaf if it is missing. */
  name: string | undefined;
  size: number;
  strokeWidth?: number;
  className?: string;
}

/**
 * An icon that the staff chose. The server writes its drawing into the HTML, because opening a sprite costs a phone
 * more than all drawings of a page. In the browser it refers to the sprite, so that no script contains the drawings.
 */
export const NamedIcon = ({ name, size, strokeWidth = 2, className }: NamedIconProps) => (
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
    // biome-ignore lint/security/noDangerouslySetInnerHtml: drawings of our own, by names that can hold no markup.
    dangerouslySetInnerHTML={{ __html: drawIcon(name && /^[a-z0-9-]+$/.test(name) ? name : 'leaf') }}
  />
);

const drawIcon = (name: string) =>
  import.meta.env.SSR
    ? (new RegExp(`<symbol id="${name}"[^>]*>(.*?)</symbol>`).exec(drawings)?.[1] ?? '')
    : `<use href="${sprite}#${name}"/>`;
