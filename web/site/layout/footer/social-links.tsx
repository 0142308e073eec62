import type { Site } from '../../../../contract/site/schemas.ts';

interface SocialLinksProps {
  entries: Site['social'];
  className: string;
  linkClassName: string;
}

export function SocialLinks({ entries, className, linkClassName }: SocialLinksProps) {
  if (entries.length === 0) return null;
  return (
    <ul aria-label="Rețele sociale" className={className}>
      {entries.map(({ name, url }) => (
        <li key={url}>
          <a href={url} target="_blank" rel="noopener" className={linkClassName}>
            {name || readHost(url)}
          </a>
        </li>
      ))}
    </ul>
  );
}

const readHost = (url: string) => url.replace(/^https?:\/\/(www\.)?/, '').split('/')[0];
