import { useId } from 'react';
import { plainMark } from '../../../contract/brand/plain-mark.ts';

interface MarkProps {
  className?: string;
}

/** Of the sample company: a leaf with its veins and a drop of dew, in the colour of the text. */
export function LeafMark({ className }: MarkProps) {
  const veins = useId();
  return (
    <svg viewBox="0 0 32 32" aria-hidden="true" className={className}>
      <mask id={veins}>
        <rect width="32" height="32" fill="#fff" />
        <path
          d="M15 32V9.5M15 16.2l4.6-3.7M15 16.2l-4.6-3.7M15 21.6l5.6-4.4M15 21.6l-5.6-4.4M15 26.6l4.4-3.5M15 26.6l-4.4-3.5"
          fill="none"
          stroke="#000"
          strokeWidth="1.5"
          strokeLinecap="round"
        />
      </mask>
      <path
        d="M15 2.6c7.6 4.7 11 10.6 9.8 17.1-.8 4.7-4.3 8.3-9.8 10.1-5.5-1.8-9-5.4-9.8-10.1C4 13.2 7.4 7.3 15 2.6Z"
        fill="currentColor"
        mask={`url(#${veins})`}
      />
      <circle cx="26.4" cy="6.4" r="2.9" className="fill-accent" />
    </svg>
  );
}

/** Of a company without a logo. */
export const PlainMark = ({ className }: MarkProps) => (
  <svg viewBox="0 0 32 32" aria-hidden="true" className={className}>
    <path d={plainMark.petals} fill="currentColor" />
    <circle {...plainMark.centre} className="fill-accent" />
  </svg>
);
