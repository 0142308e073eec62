import drawings from './icons.svg';

interface NamedIconProps {
  /** As in `contract/content/icons.ts`; a leaf when it is missing. */
  name: string | undefined;
  size: number;
  strokeWidth?: number;
  className?: string;
}

/** An icon that the staff chose. The drawings are one file of their own, so that no page carries them in its script. */
export const NamedIcon = ({ name = 'leaf', size, strokeWidth = 2, className }: NamedIconProps) => (
  <svg
    width={size}
    height={size}
    fill="none"
    stroke="currentColor"
    strokeWidth={strokeWidth}
    strokeLinecap="round"
    strokeLinejoin="round"
    aria-hidden
    className={className}
  >
    <use href={`${drawings}#${name}`} />
  </svg>
);
