import { ArrowLeft } from 'lucide-react';
import { Link } from 'react-router';

export interface BackLinkProps {
  to: string;
  label: string;
}

export const BackLink = ({ to, label }: BackLinkProps) => (
  <Link
    to={to}
    className="mb-1.5 inline-flex min-h-8 items-center gap-1.5 text-ink-soft no-underline hover:text-forest print:hidden"
  >
    <ArrowLeft size={17} aria-hidden />
    {label}
  </Link>
);
