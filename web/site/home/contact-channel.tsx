import { ArrowUpRight, type LucideIcon } from 'lucide-react';

interface ContactChannelProps {
  icon: LucideIcon;
  title: string;
  promise: string | undefined;
  value: string;
  href: string;
  external?: boolean;
}

export function ContactChannel({ icon: Icon, title, promise, value, href, external }: ContactChannelProps) {
  if (!value) return null;
  return (
    <li className="border-b border-forest/20">
      <a
        href={href}
        {...(external && { target: '_blank', rel: 'noopener' })}
        className="group grid grid-cols-[auto_1fr_auto] items-center gap-x-5 rounded-inset py-5"
      >
        <Icon size={24} strokeWidth={1.5} aria-hidden className="text-leaf-dark" />
        <span className="min-w-0">
          <span className="block text-sm text-(--quiet)">
            <strong className="font-semibold text-forest">{title}</strong>
            {promise && `, ${promise}`}
          </span>
          <span className="display mt-1 block break-words text-lead leading-tight text-forest underline-offset-[0.2em] figures group-hover:underline sm:text-heading sm:leading-tight group-hover:decoration-1">
            {value}
          </span>
        </span>
        <ArrowUpRight
          size={22}
          strokeWidth={1.5}
          aria-hidden
          className="text-forest transition-transform group-hover:translate-x-0.5 group-hover:-translate-y-0.5"
        />
      </a>
    </li>
  );
}
